import { globSync, readFileSync } from 'node:fs'
import type { Title } from './reports.ts'

/**
 * The code in which strangers' requests, sockets and frames can leave something behind in a running
 * hub.
 */
const RUNNING = ['api/**/*.ts', 'http/**/*.ts', 'site/server/**/*.ts']
/** Files that only tests use. */
const OF_TESTS = /\.test\.ts$|\/test\/|\/testing[^/]*\.ts$/
/** What is created empty grows later; what is created from something is only as large as that. */
const MADE_EMPTY =
  /new (?:Map|Set)(?:<[^(]*>|<(?:=>|<[^<>]*>|[^<>])*>)?\(\)|new LRUCache/

const HEADER = /^\| (?:What grows|File|-{3,}) /
const BOUND = /^`([A-Z][A-Za-z_.]*)` in `([\w/.-]+)` = ([\d_.,]+)(?: [\w ]+)?$/

interface Row {
  cells: string[]
  section: 'bounds' | 'others'
}

function readRows(markdown: string): Row[] {
  let section: Row['section'] = 'bounds'
  const rows: Row[] = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = 'others'
    if (!line.startsWith('|') || HEADER.test(line)) continue
    const cells = line.split('|').map(cell => cell.trim())
    rows.push({ cells: cells.slice(1, -1), section })
  }
  return rows
}

/** What is wrong with a cell that names the constant, and its file, that bounds something. */
function boundProblem(cell: string): string | null {
  const [, name = '', file = '', said = ''] = BOUND.exec(cell) ?? []
  if (name === '') return `'${cell}' names no constant, file and value`
  let code: string
  try {
    code = readFileSync(file, 'utf8')
  } catch {
    return `${file} does not exist`
  }
  const last = name.split('.').at(-1)
  const found = new RegExp(
    `\\b${last}\\b['"]?\\s*[:=]\\s*(?:\\[\\s*\\{ count: |['"])?([\\d_.]+)`
  ).exec(code)
  if (!found) return `${file} has no ${name} with a value`
  const plain = (text: string) => Number(text.replaceAll(/[_,]/g, ''))
  return plain(found[1] ?? '') === plain(said)
    ? null
    : `${name} in ${file} is ${found[1]}, not ${said}`
}

/** Files of the running hub that create something that can grow. */
export function growingFiles(): string[] {
  return RUNNING.flatMap(pattern => globSync(pattern))
    .filter(file => !OF_TESTS.test(file))
    .filter(file => MADE_EMPTY.test(readFileSync(file, 'utf8')))
    .toSorted()
}

/**
 * What is wrong with the table of bounds, as sentences: a bound that is not a constant in the code
 * with this value, a test that did not run and pass, or a file that creates something that can
 * grow but is in neither table.
 */
export function checkBounds(given: {
  path: string
  titles: Title[]
}): string[] {
  const rows = readRows(readFileSync(given.path, 'utf8'))
  const problems: string[] = []
  const named = new Set<string>()
  for (const { cells, section } of rows) {
    if (section === 'others') {
      named.add((cells[0] ?? '').replaceAll('`', ''))
      continue
    }
    const [what = '', bound = '', then = '', proof = ''] = cells
    if (cells.length !== 4 || then === '')
      problems.push(`'${what}' does not have four cells`)
    named.add(BOUND.exec(bound)?.[2] ?? '')
    const problem = boundProblem(bound)
    if (problem !== null) problems.push(`'${what}': ${problem}`)
    for (const title of proof.slice(1, -1).split('` `')) {
      const tests = given.titles.filter(test => test.title === title)
      if (tests.length === 0)
        problems.push(`'${what}': no test is called '${title}'`)
      const bad = tests.find(({ status }) => status !== 'passed')
      if (bad) problems.push(`'${what}': '${title}' ${bad.status}`)
    }
  }
  for (const file of growingFiles()) {
    if (!named.has(file))
      problems.push(`${file} makes something that can grow: it needs a row`)
  }
  return problems
}
