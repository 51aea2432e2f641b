/**
 * `npm run mutants`: takes features away one at a time, in a copy of the product, and looks whether
 * the test that promises each of them turns red. `-- --list` names them, `-- 12 27` or `-- toast`
 * tries some. The last line is `N of N caught`.
 */
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { makeCopy } from './mutants/copy.ts'
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

async function tryAll(mutations: Numbered[]): Promise<boolean> {
  const startedMs = performance.now()
  const copy = await makeCopy()
  const stop = () => void copy.remove().then(() => process.exit(1))
  process.once('SIGINT', stop)
  try {
    const red = await redAnyway(
      copy,
      mutations.map(mutation => mutation.red)
    )
    for (const test of red)
      console.error(`red before anything is taken: ${test}`)
    if (red.length > 0) return false
    console.log(`All their tests pass, after ${minutesSince(startedMs)} min`)
    const missed: string[] = []
    for (const mutation of mutations) {
      const sinceMs = performance.now()
      const outcome = await tryWithout(copy, mutation)
      const why = 'why' in outcome ? ` (${firstLine(outcome.why)})` : ''
      const seconds = Math.round((performance.now() - sinceMs) / 1000)
      const line = `${outcome.kind.toUpperCase()} ${nameOf(mutation)}${why}`
      console.log(`${line}, ${seconds} s`)
      if (outcome.kind !== 'caught') missed.push(line)
    }
    for (const line of missed) console.error(line)
    const caught = mutations.length - missed.length
    console.log(`After ${minutesSince(startedMs)} min`)
    console.log(`${caught} of ${mutations.length} caught`)
    return missed.length === 0
  } finally {
    process.off('SIGINT', stop)
    await copy.remove()
  }
}

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true
})
const mutations = chosen(positionals)
const stale = mutations.filter(mutation => staleness(mutation) !== null)
for (const mutation of stale)
  console.error(`stale: ${nameOf(mutation)}: ${staleness(mutation)}`)

if (values.list) for (const mutation of mutations) console.log(nameOf(mutation))
else if (stale.length > 0 || mutations.length === 0) process.exitCode = 1
else process.exitCode = (await tryAll(mutations)) ? 0 : 1
