import { appendFileSync } from 'node:fs'
import { queriesOf } from './testing-queries.ts'
import { isObject } from './values.ts'
import type { Document, Value } from './values.ts'

/**
 * What a command uses of the database, one line each: `command find`, `field find.sort`,
 * `query $gt`, `update $set`, `stage $match`, `expression $sum`, `index unique`.
 */
export function usesOf(command: Document): string[] {
  const uses = new Set<string>()
  const name = Object.keys(command)[0] ?? ''
  uses.add(`command ${name}`)
  if (name === 'hello' || name === 'ismaster') return [...uses]
  for (const field of Object.keys(command).slice(1))
    if (!field.startsWith('$')) uses.add(`field ${name}.${field}`)
  const note = (kind: string, value: Value): void => noteIn(uses, kind, value)
  for (const field of ['filter', 'query', 'arrayFilters'])
    note('query', command[field])
  for (const field of ['projection', 'fields']) note('project', command[field])
  note('update', command['update'])
  for (const item of list(command['updates'])) {
    for (const field of Object.keys(item)) uses.add(`field ${name}.${field}`)
    note('query', [item['q'], item['arrayFilters']])
    note('update', item['u'])
  }
  for (const item of list(command['deletes'])) note('query', item['q'])
  for (const stage of list(command['pipeline'])) noteStage(uses, stage)
  for (const index of list(command['indexes'])) noteIndex(uses, index)
  return [...uses]
}

function list(value: Value): Document[] {
  return Array.isArray(value) ? (value as Document[]) : []
}

/** Notes every name with a dollar sign, at any depth; what is below `$pull` is a filter. */
function noteIn(uses: Set<string>, kind: string, value: Value): void {
  if (Array.isArray(value)) for (const item of value) noteIn(uses, kind, item)
  if (!isObject(value)) return
  for (const [name, part] of Object.entries(value)) {
    if (name.startsWith('$')) uses.add(`${kind} ${name}`)
    if (/\.\$(\[|\.|$)/.test(name))
      uses.add(`${kind} ${name.includes('.$[') ? 'a.$[]' : 'a.$'}`)
    noteIn(uses, name === '$pull' ? 'query' : kind, part)
  }
}

function noteStage(uses: Set<string>, stage: Document): void {
  for (const [name, operand] of Object.entries(stage)) {
    uses.add(`stage ${name}`)
    noteIn(uses, name === '$match' ? 'query' : 'expression', operand)
  }
}

function noteIndex(uses: Set<string>, index: Document): void {
  if (Object.keys(index['key'] as Document).length > 1)
    uses.add('index compound')
  for (const option of ['unique', 'expireAfterSeconds'])
    if (option in index) uses.add(`index ${option}`)
}

/** Appends to a file each use that has not been noted before. */
export function createRecorder(file: string): (command: Document) => void {
  const written = new Set<string>()
  return command => {
    for (const use of [...usesOf(command), ...queriesOf(command)]) {
      if (written.has(use)) continue
      written.add(use)
      appendFileSync(file, `${use}\n`)
    }
  }
}
