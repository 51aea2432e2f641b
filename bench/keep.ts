import { appendFileSync } from 'node:fs'
import type { Load } from './per-core.ts'
import { limitOf, PROMISES } from './promises.ts'
import type { PromiseName, Promised } from './promises.ts'

/** Set by bench/run.ts: the file that gathers the rows of one run. */
const ROWS = process.env['BENCH_ROWS']

/** A ratio is shown with both raw figures. */
export type Figure =
  { is: number } | { ours: number; baseline: number; unit: string }

/** One line of the table of `npm run bench`. */
export interface Row {
  promise: string
  ours: string
  baseline: string
  figure: string
  limit: string
  verdict: 'pass' | 'FAIL'
  /** Whether the machine was busy before the measurement. */
  disturbed: boolean
}

const short = (figure: number) =>
  figure.toLocaleString('en-US', {
    maximumFractionDigits: figure < 10 ? 2 : figure < 100 ? 1 : 0
  })

function rowOf(promised: Promised, figure: Figure, disturbed: boolean): Row {
  const is = 'is' in figure ? figure.is : figure.ours / figure.baseline
  const kept =
    promised.bound === '>=' ? is >= promised.limit : is <= promised.limit
  const raw = (value: number, unit: string) => `${short(value)} ${unit}`.trim()
  return {
    promise: promised.what,
    ours:
      'is' in figure ? raw(is, promised.unit) : raw(figure.ours, figure.unit),
    baseline:
      'is' in figure
        ? ''
        : `${raw(figure.baseline, figure.unit)}: ${promised.against}`,
    figure: raw(is, promised.unit),
    limit: limitOf(promised),
    verdict: kept ? 'pass' : 'FAIL',
    disturbed
  }
}

/** One row as text: verdict, promise, figures, limit. */
export function textOf(row: Row): string {
  const baseline = row.baseline === '' ? '' : ` (${row.ours}; ${row.baseline})`
  const disturbed = row.disturbed ? ', disturbed' : ''
  return `${row.verdict}  ${row.promise}: ${row.figure}${baseline}, promised ${row.limit}${disturbed}`
}

/**
 * Prints a measured promise, hands it to the run's table, and fails the script when it is not kept.
 */
export function keep(
  name: PromiseName,
  figure: Figure,
  { disturbed = false } = {}
): void {
  const row = rowOf(PROMISES[name], figure, disturbed)
  console.log(textOf(row))
  if (ROWS !== undefined) appendFileSync(ROWS, `${JSON.stringify(row)}\n`)
  if (row.verdict === 'FAIL') process.exitCode = 1
}

/** The ratio of two loads. */
export function keepRatio(name: PromiseName, ours: Load, theirs: Load): void {
  keep(
    name,
    {
      ours: ours.perCpuSecond,
      baseline: theirs.perCpuSecond,
      unit: 'requests/cpu s'
    },
    { disturbed: ours.disturbed || theirs.disturbed }
  )
}
