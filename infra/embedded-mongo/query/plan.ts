import type { Range } from '../files/collection.ts'
import type { Index } from '../files/indexes.ts'
import { keyOf } from '../files/key.ts'
import { ORDER, typeOf } from '../values.ts'
import type { Document, Value } from '../values.ts'
import type { Condition, Filter } from './match.ts'

/** How to reach the documents of a query: parts of one index, in an order. */
export interface Plan {
  index: Index
  ranges: Range[]
  backwards: boolean
  /** Whether the index already gives the order asked for. */
  sorted: boolean
}

const MAX_RANGES = 1000
const AFTER = Buffer.from([0xff])

/** The best index for a filter and a sort; undefined when all documents must be examined. */
export function choosePlan(
  indexes: readonly Index[],
  filter: Filter,
  sort: Document
): Plan | undefined {
  let best: Plan | undefined
  let bestScore = 0
  for (const index of indexes) {
    const { plan, score } = planFor(index, filter.conditions, sort)
    if (score > bestScore) [best, bestScore] = [plan, score]
  }
  return best
}

function planFor(
  index: Index,
  conditions: readonly Condition[],
  sort: Document
): { plan: Plan; score: number } {
  let prefixes: Buffer[] = [Buffer.alloc(0)]
  let bound = 0
  for (; bound < index.fields.length; bound++) {
    const points = pointsOf(index, bound, conditions)
    if (!points || points.length * prefixes.length > MAX_RANGES) break
    prefixes = prefixes.flatMap(prefix =>
      points.map(point => Buffer.concat([prefix, point]))
    )
  }
  const limits = limitsOf(index, bound, conditions)
  const ranges = prefixes.map(prefix => ({
    from: limits ? Buffer.concat([prefix, limits.from]) : prefix,
    to: Buffer.concat([prefix, limits?.to ?? AFTER])
  }))
  const direction = ranges.length === 1 ? sortDirection(index, bound, sort) : 0
  const sorted = direction !== 0
  const score = bound * 10 + (limits ? 5 : 0) + (sorted ? 4 : 0)
  return { plan: { index, ranges, backwards: direction < 0, sorted }, score }
}

/** The keys that a field may have, when it is compared for equality. */
function pointsOf(
  index: Index,
  at: number,
  conditions: readonly Condition[]
): Buffer[] | undefined {
  for (const { path, operator, operand } of conditions) {
    if (path !== index.fields[at]) continue
    if (operator !== '$eq' && operator !== '$in') continue
    const values = (operator === '$eq' ? [operand] : operand) as Value[]
    if (values.some(Array.isArray)) continue
    return values
      .map(value => keyOf([value], [index.descending[at]!]))
      .toSorted((a, b) => a.compare(b))
      .filter((key, i, sorted) => i === 0 || !key.equals(sorted[i - 1]!))
  }
  return undefined
}

/** The range of one field's keys that the comparisons leave, in the direction of the index. */
function limitsOf(
  index: Index,
  at: number,
  conditions: readonly Condition[]
): Range | undefined {
  const [first, ...others] = conditions
    .filter(({ path }) => path === index.fields[at])
    .map(condition => limitsBy(condition, index.descending[at] === true))
    .filter(limits => limits !== undefined)
  // In an array, different elements may fulfil different comparisons.
  if (!first || index.multikey) return first
  return {
    from: others.map(({ from }) => from).reduce(greater, first.from),
    to: others.map(({ to }) => to).reduce(smaller, first.to)
  }
}

const greater = (a: Uint8Array, b: Uint8Array) =>
  Buffer.compare(a, b) > 0 ? a : b
const smaller = (a: Uint8Array, b: Uint8Array) =>
  Buffer.compare(a, b) < 0 ? a : b

/** A comparison covers values of the operand's type only. */
function limitsBy(
  { operator, operand }: Condition,
  descending: boolean
): Range | undefined {
  if (!/^\$[gl]te?$/.test(operator)) return undefined
  const order = ORDER[typeOf(operand)]
  if (order < ORDER.number || order === ORDER.array) return undefined
  const key = keyOf([operand], [descending])
  const first = descending ? 0xff - order : order
  const closed = operator.endsWith('e')
  const after = Buffer.concat([key, AFTER])
  return operator.startsWith('$gt') !== descending
    ? { from: closed ? key : after, to: Buffer.from([first + 1]) }
    : { from: Buffer.from([first]), to: closed ? after : key }
}

/** 1 or -1 when reading the index forwards or backwards gives the order asked for, else 0. */
function sortDirection(index: Index, bound: number, sort: Document): number {
  const orders = Object.entries(sort)
  if (index.multikey || orders.length === 0) return 0
  const fixed = new Set(index.fields.slice(0, bound))
  let at = bound
  let direction = 0
  for (const [path, order] of orders) {
    if (fixed.has(path)) continue
    if (index.fields[at] !== path) return 0
    const same = order < 0 === index.descending[at] ? 1 : -1
    if (direction !== 0 && direction !== same) return 0
    direction = same
    at++
  }
  return direction || 1
}
