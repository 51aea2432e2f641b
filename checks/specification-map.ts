import { readFileSync } from 'node:fs'
import type { Title } from './reports.ts'

/** One line of docs/specification-map.md. */
export interface MapLine {
  no: string
  proof: 'open' | 'no behaviour' | { titles: string[] }
}

const NUMBER = /^(?:S\d+|R-[A-Z][a-z]+)\.[1-9]\d*$/
const TITLES = /^`[^`]+`(?: `[^`]+`)*$/
const HEADER = /^\| (?:No\.|-{3,}) /

function readProof(cell: string): MapLine['proof'] | null {
  if (cell === 'open' || cell === 'no behaviour') return cell
  if (!TITLES.test(cell)) return null
  const titles = cell.slice(1, -1).split('` `')
  return { titles: titles.map(title => title.replaceAll('\\|', '|')) }
}

/** The map's lines, and a sentence for each malformed table row. */
export function readMap(markdown: string): {
  lines: MapLine[]
  problems: string[]
} {
  const lines: MapLine[] = []
  const problems: string[] = []
  const seen = new Set<string>()
  for (const row of markdown.split('\n')) {
    if (!row.startsWith('|') || HEADER.test(row)) continue
    const [, no = '', what = '', cell = '', ...rest] = row
      .split(/(?<!\\)\|/)
      .map(part => part.trim())
    const proof = readProof(cell)
    if (!NUMBER.test(no)) problems.push(`'${no}' is no number of a line`)
    else if (what === '' || rest.join('') !== '' || rest.length !== 1)
      problems.push(`${no} does not have three cells`)
    else if (seen.has(no)) problems.push(`${no} stands twice`)
    else if (!proof) problems.push(`${no} has the malformed proof '${cell}'`)
    else lines.push({ no, proof })
    seen.add(no)
  }
  if (seen.size === 0) problems.push('The map has no lines')
  return { lines, problems }
}

function proofProblem(name: string, tests: Title[]): string | null {
  const named = tests.filter(({ title }) => title === name)
  if (named.length === 0) return `no test is called '${name}'`
  const bad = named.find(test => test.status !== 'passed')
  return bad ? `'${name}' ${bad.status}` : null
}

/**
 * What is wrong with the map, as sentences: malformed or repeated lines, and proofs whose test
 * does not exist or did not pass. Where several tests share a name, all of them must pass.
 */
export function checkMap(given: {
  mapPath: string
  titles: Title[]
}): string[] {
  const { lines, problems } = readMap(readFileSync(given.mapPath, 'utf8'))
  for (const { no, proof } of lines) {
    if (typeof proof === 'string') continue
    for (const name of proof.titles) {
      const problem = proofProblem(name, given.titles)
      if (problem) problems.push(`${no}: ${problem}`)
    }
  }
  return problems
}

/** Numbers of the lines that no test proves yet. */
export function openLines(mapPath: string): string[] {
  const { lines } = readMap(readFileSync(mapPath, 'utf8'))
  return lines.filter(line => line.proof === 'open').map(line => line.no)
}
