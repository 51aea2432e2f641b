/**
 * `npm run mutants`: takes features away one at a time, in a copy of the product, and checks that
 * the test that promises each of them turns red. `-- --list` names them, `-- 12 27` or `-- toast`
 * tries some, `--copies 2` tries two at a time, each in a copy of its own, and `--green` assumes that all tests
 * pass on the unchanged product, as after `npm test`. The last line is `N of N caught`.
 */
import { rm } from 'node:fs/promises'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { makeSeeded } from '../e2e/seeded.ts'
import { makeCopy } from './mutants/copy.ts'
import type { Copy } from './mutants/copy.ts'
import { MUTATIONS } from './mutants/all.ts'
import type { Mutation } from './mutants/mutation.ts'
import { staleness } from './mutants/mutation.ts'
import { redAnyway, tryWithout } from './mutants/trial.ts'

interface Numbered extends Mutation {
  no: number
}

const nameOf = ({ no, chapter, without }: Numbered) =>
  `${no}. ${chapter}, without ${without}`
const minutesSince = (startedMs: number) =>
  ((performance.now() - startedMs) / 60_000).toFixed(1)
const firstLine = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .find(line => line.trim() !== '') ?? ''

function chosen(words: string[]): Numbered[] {
  const all = MUTATIONS.map((mutation, index) => ({
    ...mutation,
    no: index + 1
  }))
  if (words.length === 0) return all
  return all.filter(mutation =>
    words.some(word =>
      /^\d+$/.test(word)
        ? mutation.no === Number(word)
        : nameOf(mutation).toLowerCase().includes(word.toLowerCase())
    )
  )
}

/** Tries one after the other in this copy until none is left; returns the lines of those that no test caught. */
async function tryThose(copy: Copy, left: Numbered[]): Promise<string[]> {
  const missed: string[] = []
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const sinceMs = performance.now()
    const outcome = await tryWithout(copy, next)
    const why = 'why' in outcome ? ` (${firstLine(outcome.why)})` : ''
    const seconds = Math.round((performance.now() - sinceMs) / 1000)
    const line = `${outcome.kind.toUpperCase()} ${nameOf(next)}${why}`
    console.log(`${line}, ${seconds} s`)
    if (outcome.kind !== 'caught') missed.push(line)
  }
  return missed
}

async function tryAll(
  mutations: Numbered[],
  count: number,
  isGreen: boolean
): Promise<boolean> {
  const startedMs = performance.now()
  const copies: Copy[] = []
  const seeded = await makeSeeded()
  const remove = () =>
    Promise.all([
      rm(seeded, { recursive: true, force: true }),
      ...copies.map(copy => copy.remove())
    ])
  const stop = () => void remove().then(() => process.exit(1))
  process.once('SIGINT', stop)
  try {
    const first = await makeCopy(seeded)
    copies.push(first)
    const red = await redAnyway(
      first,
      isGreen ? [] : mutations.map(mutation => mutation.red)
    )
    const untried = mutations.filter(mutation => red.has(mutation.red))
    const missed = untried.map(
      mutation =>
        `RED ANYWAY ${nameOf(mutation)} (${firstLine(red.get(mutation.red) ?? '')})`
    )
    for (const line of missed) console.error(line)
    console.log(`Their tests were run, after ${minutesSince(startedMs)} min`)
    while (copies.length < count) copies.push(await makeCopy(seeded))
    const left = mutations.filter(mutation => !red.has(mutation.red))
    const found = await Promise.all(copies.map(copy => tryThose(copy, left)))
    missed.push(...found.flat())
    for (const line of missed) console.error(line)
    const caught = mutations.length - missed.length
    console.log(`After ${minutesSince(startedMs)} min`)
    console.log(`${caught} of ${mutations.length} caught`)
    return missed.length === 0
  } finally {
    process.off('SIGINT', stop)
    await remove()
  }
}

const { values, positionals } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    copies: { type: 'string', default: '1' },
    green: { type: 'boolean', default: false }
  },
  allowPositionals: true
})
const mutations = chosen(positionals)
const stale = mutations.filter(mutation => staleness(mutation) !== null)
for (const mutation of stale)
  console.error(`stale: ${nameOf(mutation)}: ${staleness(mutation)}`)

async function tryChosen(): Promise<boolean> {
  if (stale.length > 0 || mutations.length === 0) return false
  return tryAll(mutations, Number(values.copies), values.green)
}

if (values.list) console.log(mutations.map(nameOf).join('\n'))
else process.exitCode = (await tryChosen()) ? 0 : 1
