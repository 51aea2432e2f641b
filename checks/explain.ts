/**
 * Which queries read a whole collection: those of a running API are noted as its driver sends them,
 * and then a database says how it would find their documents. What a command does with the documents does
 * not matter for that, so each is explained as a `find` with its filter and its order.
 */
import type { Connection, mongo } from 'mongoose'
import { Disk } from '../infra/embedded-mongo/files/disk.ts'
import { Store } from '../infra/embedded-mongo/files/store.ts'
import { select } from '../infra/embedded-mongo/query/select.ts'
import type { Effort } from '../infra/embedded-mongo/query/select.ts'
import { queriesOf } from '../infra/embedded-mongo/testing-queries.ts'
import { readDocument, writeDocument } from '../infra/embedded-mongo/wire.ts'
import { mayScan } from './queries.ts'

type Document = mongo.Document

/** Queries that read a whole collection because they filter by nothing, each with the reason why it may. */
const WHOLE = new Map([
  ['aggregate chatmessages', 'how much the quota holds, now and then'],
  ['find captions', 'their sizes, when the administrator uploads some']
])

/** The shape of a query, with the types of its values, and an example that was sent. */
export interface Query {
  shape: string
  command: string
  collection: string
  filter: Document
  sort: Document
}

const QUERYING = [
  'aggregate',
  'count',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'update'
]
/** Stages of MongoDB that read a part of an index; EOF reads nothing, because nothing matches the filter. */
const BY_INDEX = /IXSCAN|IDHACK|^EOF$/

function typesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(typesOf)
  if (value instanceof Date) return 'date'
  if (typeof value !== 'object' || value === null)
    return value === null ? null : typeof value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, typesOf(part)])
  )
}

/** Whether a field is compared with given values. */
function isNamed(part: unknown): boolean {
  const operators = Object.keys(Object(part)).filter(it => it.startsWith('$'))
  return operators.length === 0 || operators.some(it => /^\$(eq|in)$/.test(it))
}
const isRange = (part: unknown) =>
  Object.keys(Object(part)).some(it => /^\$[gl]te?$/.test(it))

/** As a database reads it, because the driver keeps a sort order as a Map. */
const readAs = (value: unknown) =>
  readDocument(writeDocument({ value: value ?? {} }))['value'] as Document

function filtersOf(command: Document): unknown[] {
  const statements = command['updates'] ?? command['deletes']
  if (statements !== undefined)
    return (statements as Document[]).map(({ q }) => q)
  const [stage] = (command['pipeline'] ?? []) as Document[]
  return [command['filter'] ?? command['query'] ?? stage?.['$match']]
}

/** What was sent: each query that differs from those before, and the indexes that were created. */
export function createNotes() {
  const queries = new Map<string, Query>()
  const indexes: { collection: string; indexes: Document[] }[] = []
  const note = (sent: Document) => {
    const [command = ''] = Object.keys(sent)
    const collection = String(sent[command])
    if (command === 'createIndexes')
      indexes.push({ collection, indexes: sent['indexes'] as Document[] })
    if (!QUERYING.includes(command)) return
    const sort = readAs(sent['sort'])
    for (const each of filtersOf(sent)) {
      const filter = readAs(each)
      const asked = [filter, sort].map(part => JSON.stringify(typesOf(part)))
      const shape = `${command} ${collection} ${asked.join(' ')}`
      queries.set(shape, { shape, command, collection, filter, sort })
    }
  }
  return {
    queries,
    indexes,
    /** Notes what the connection's driver sends, from the moment it connects. */
    listen: (connection: Connection) =>
      connection.on('connected', () =>
        connection
          .getClient()
          .on('commandStarted', ({ command }) => note(command))
      )
  }
}

/** What the embedded database would do with its files in `dir`, which nothing else has open. */
export function embeddedPlanner(dir: string, database: string) {
  const disk = new Disk(dir)
  const store = new Store(disk)
  return {
    isScan: async ({ collection, filter, sort }: Query): Promise<boolean> => {
      const effort: Effort = { examined: 0 }
      const found = store.ensure(`${database}.${collection}`)
      select(found, { filter, sort }, effort).next()
      return effort.plan === undefined
    },
    close: async () => disk.close()
  }
}

/** Every stage in a plan, at any depth. */
function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const stage = 'stage' in plan ? [String(plan.stage)] : []
  return [...stage, ...Object.values(plan).flatMap(stagesOf)]
}

/** What a server says that it would do. */
export function explaining(db: mongo.Db) {
  const isServed = async (
    { collection }: Query,
    filter: Document,
    sort = {}
  ) => {
    const { queryPlanner } = await db.command({
      explain: { find: collection, filter, sort },
      verbosity: 'queryPlanner'
    })
    const stages = stagesOf(queryPlanner.winningPlan)
    return !stages.includes('COLLSCAN') && stages.some(it => BY_INDEX.test(it))
  }
  return {
    isScan: async (query: Query): Promise<boolean> => {
      if (await isServed(query, query.filter, query.sort)) return false
      // secantusdb reports a scan for several fields even if it uses the index of one, and for ranges of _id,
      // which it reads one by one. So each field is asked about alone.
      for (const [field, part] of Object.entries(query.filter)) {
        if (field === '_id' && isRange(part)) return false
        if (await isServed(query, { [field]: part })) return false
      }
      return true
    }
  }
}

/**
 * What is compared with given values must be found by an index on it, because a range beside it may hold
 * nearly everything, and an order by _id or time is an index of everything.
 */
function asItCounts(query: Query): Query {
  const named = Object.entries(query.filter).filter(([, part]) => isNamed(part))
  return named.length === 0
    ? query
    : { ...query, filter: Object.fromEntries(named), sort: {} }
}

/**
 * The shapes for which a whole collection would be read, except those that are allowed; and names in WHOLE
 * that no query matched.
 */
export async function scansAmong(
  queries: Iterable<Query>,
  { isScan }: { isScan(query: Query): Promise<boolean> }
): Promise<string[]> {
  const scans: string[] = []
  const unmet = new Set(WHOLE.keys())
  for (const query of queries) {
    const { command, collection, filter, sort, shape } = query
    const isWhole = Object.keys({ ...filter, ...sort }).length === 0
    const name = `${command} ${collection}`
    if (isWhole) unmet.delete(name)
    const may =
      (isWhole && WHOLE.has(name)) ||
      queriesOf({ [command]: collection, filter, sort }).some(mayScan)
    // A database knows the number of all documents without reading them.
    const isCounted = isWhole && command === 'count'
    if (!may && !isCounted && (await isScan(asItCounts(query))))
      scans.push(shape)
  }
  return [...scans, ...[...unmet].map(name => `allowed, but not sent: ${name}`)]
}
