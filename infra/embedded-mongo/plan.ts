import type { Range } from './collection.ts'
import type { Index } from './indexes.ts'
import { keyOf } from './key.ts'
import type { Condition, Filter } from './match.ts'
import { toNumber, TYPE_ORDER, typeOf } from './values.ts'
import type { Document } from './values.ts'

/** How to reach the documents of a query: parts of one index, in an order. */
export interface Plan {
  index: Index
  ranges: Range[]
  backwards: boolean
  /** The order of the index is the order asked for. */
  sorted: boolean
}

const MAX_RANGES = 1000
const AFTER = Buffer.from([0xff])

/** The best index for a filter and a sort; undefined when all documents must be looked at. */
export function choosePlan(
  indexes: readonly Index[],
  filter: Filter,
  sort: Document | undefined
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
  sort: Document | undefined
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
  const ranges = prefixes.map(prefix => ({
    from: prefix,
    to: Buffer.concat([prefix, AFTER])
  }))
  const limits = limitsOf(index, bound, conditions)
  const plan: Plan = {
    index,
    ranges: limits ? prefixes.map(prefix => within(prefix, limits)) : ranges,
    backwards: false,
    sorted: false
  }
  const direction =
    sort && ranges.length === 1 && sortDirection(index, bound, sort)
  if (direction) Object.assign(plan, { sorted: true, backwards: direction < 0 })
  const score = bound * 10 + (limits ? 5 : 0) + (plan.sorted ? 4 : 0)
  return { plan, score }
}

/** The keys that a field may have, when it is compared for equality. */
function pointsOf(
  index: Index,
  at: number,
  conditions: readonly Condition[]
): Buffer[] | undefined {
  for (const { path, operator, operand } of conditions) {
    if (path !== index.fields[at]) continue
    const values: unknown[] | undefined =
      operator === '$eq'
        ? [operand]
        : operator === '$in' && Array.isArray(operand)
          ? operand
          : undefined
    if (!values || !values.every(isPoint)) continue
    const keys = values.map(value => keyOf(value, index.descending[at]))
    return keys
      .toSorted((a, b) => a.compare(b))
      .filter((key, i, sorted) => i === 0 || !key.equals(sorted[i - 1]!))
  }
  return undefined
}

function isPoint(value: unknown): boolean {
  const { order, alias } = typeOf(value)
  return order !== TYPE_ORDER.array && alias !== 'regex'
}

/** Ends of a part of one field's keys, already in the direction of the index. */
interface Limits {
  from: Buffer
  to: Buffer
}

function limitsOf(
  index: Index,
  at: number,
  conditions: readonly Condition[]
): Limits | undefined {
  let limits: Limits | undefined
  for (const condition of conditions) {
    if (condition.path !== index.fields[at]) continue
    const next = limitsOfCondition(condition, index.descending[at] === true)
    if (!next) continue
    if (!limits) limits = next
    else if (!index.multikey)
      limits = {
        from: limits.from.compare(next.from) > 0 ? limits.from : next.from,
        to: limits.to.compare(next.to) < 0 ? limits.to : next.to
      }
  }
  return limits
}

/** Comparisons reach over the values of the operand's type only. */
function limitsOfCondition(
  { operator, operand }: Condition,
  descending: boolean
): Limits | undefined {
  const { order } = typeOf(operand)
  if (order < TYPE_ORDER.number || order > 50 || order === TYPE_ORDER.array)
    return undefined
  const key = keyOf(operand, descending)
  const first = descending ? 0xff - order : order
  const all = { from: Buffer.from([first]), to: Buffer.from([first + 1]) }
  const after = Buffer.concat([key, AFTER])
  const upwards = operator.startsWith('$gt') !== descending
  switch (operator) {
    case '$gte':
    case '$lte':
      return upwards ? { ...all, from: key } : { ...all, to: after }
    case '$gt':
    case '$lt':
      return upwards ? { ...all, from: after } : { ...all, to: key }
    default:
      return undefined
  }
}

function within(prefix: Buffer, limits: Limits): Range {
  return {
    from: Buffer.concat([prefix, limits.from]),
    to: Buffer.concat([prefix, limits.to])
  }
}

/** 1 or -1 when reading the index on or backwards gives the order asked for, else 0. */
function sortDirection(index: Index, bound: number, sort: Document): number {
  if (index.multikey) return 0
  const fixed = new Set(index.fields.slice(0, bound))
  let at = bound
  let direction = 0
  for (const [path, order] of Object.entries(sort)) {
    if (fixed.has(path)) continue
    if (index.fields[at] !== path) return 0
    const same = toNumber(order) < 0 === index.descending[at] ? 1 : -1
    if (direction !== 0 && direction !== same) return 0
    direction = same
    at++
  }
  return direction === 0 ? 1 : direction
}
