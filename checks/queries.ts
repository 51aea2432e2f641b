/**
 * `node checks/queries.ts FILE`: what the API suite asked of the database, as RECORD_COMMANDS noted it
 * in FILE. Every query of the chat names its channel, so that the chat can be spread over shards; every
 * query of a collection that grows begins with an index. Each that does not is printed on a line, and the exit code is 1.
 */
import { readFileSync } from 'node:fs'

/** The field that holds the channel: the key over which docs/operations.md shards these collections. */
const CHANNEL_IN = new Map([
  ['chatmessages', 'channel'],
  ['chatmutes', 'channel'],
  ['chatrooms', '_id']
])

/** Collections that never grow, so reading them whole means a few documents. Each with what bounds it. */
const SMALL = new Map([
  ['sessions', 'those of one administrator'],
  ['passkeys', 'those of one administrator'],
  ['recoverycodes', 'those of one administrator'],
  ['activity', 'the newest 200 are kept'],
  ['signins', 'the newest 200 are kept'],
  ['streamers', 'approved by hand'],
  ['supplies', 'one for each collectible that the administrator made'],
  ['transcripts', 'one for each stream that the administrator made'],
  ['liveRooms', 'made by hand'],
  ['liveTakers', 'one for each copy'],
  ['liveReplays', 'kept for a few days, and within a quota'],
  ['importJobs', 'the last ones alone are kept'],
  ['deletedContent', 'kept for 30 days']
])

/** Queries that are allowed without an index, or without their channel, each with the reason. */
const ALLOWED = new Map([
  ['where find content !_id', 'the seed, which leaves what others made'],
  ['where distinct content !_id', 'the seed'],
  [
    'where update content version',
    'once at the start, to items of an older program'
  ],
  ['where delete linkChecks checkedAt', 'once a day'],
  ['where find linkChecks !reason', 'the dead ones, for Manage'],
  ['where delete importRows !job', 'those of the last import, before the next'],
  ['sorted find chatmessages _id', 'a backup'],
  ['sorted find chatmutes _id', 'a backup'],
  [
    'sorted find chatmessages sentAt',
    'the oldest of all channels, when the quota is full'
  ],
  ['where delete chatmessages _id', 'the same']
])

interface Query {
  line: string
  kind: 'where' | 'sorted'
  command: string
  collection: string
  fields: string[]
}

function readRecord(record: string) {
  const queries: Query[] = []
  const indexes: { collection: string; fields: string[] }[] = []
  for (const line of record.split('\n')) {
    const [kind, ...rest] = line.split(' ')
    const fields = (rest.at(-1) ?? '').split(',').filter(field => field !== '')
    if (kind === 'indexed') {
      indexes.push({ collection: rest[0] ?? '', fields })
    } else if (kind === 'where' || kind === 'sorted') {
      const [command = '', collection = ''] = rest
      queries.push({ line, kind, command, collection, fields })
    }
  }
  return { queries, indexes }
}

/** Whether the query on this line of a record may read its whole collection. */
export function mayScan(line: string): boolean {
  return ALLOWED.has(line) || SMALL.has(line.split(' ')[2] ?? '')
}

/** What is wrong with the queries of a record, one sentence for each problem. */
export function checkQueries(record: string): string[] {
  const { queries, indexes } = readRecord(record)
  const problems = new Set<string>()
  for (const { line, kind, collection, fields } of queries) {
    // Queries without a filter read everything on purpose: sums, backups, tests.
    if (ALLOWED.has(line) || fields.length === 0) continue
    const channel = CHANNEL_IN.get(collection)
    if (channel !== undefined && !fields.includes(channel))
      problems.add(`does not name its channel: ${line}`)
    const served = indexes.some(
      index =>
        index.collection === collection &&
        (kind === 'where'
          ? fields.includes(index.fields[0] ?? '')
          : fields.every((field, at) => index.fields[at] === field))
    )
    if (served || fields[0] === '_id' || SMALL.has(collection)) continue
    if (kind === 'where' && fields.includes('_id')) continue
    problems.add(`begins with no index: ${line}`)
  }
  const met = new Set(queries.map(({ line }) => line))
  for (const line of ALLOWED.keys())
    if (!met.has(line)) problems.add(`allowed, but never sent: ${line}`)
  return [...problems]
}

if (import.meta.main) {
  const problems = checkQueries(readFileSync(process.argv[2] ?? '', 'utf8'))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
