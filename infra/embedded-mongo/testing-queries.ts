import { isObject } from './values.ts'
import type { Document, Value } from './values.ts'

/**
 * Which fields a command's filters name, a line for each: `where find chatmessages channel,sequence`,
 * `sorted find contents createdAt` where nothing is filtered, and `indexed chatmessages channel,sequence`
 * for an index that is created. A filter of `$or` has a line for each branch.
 */
export function queriesOf(command: Document): string[] {
  const [name = ''] = Object.keys(command)
  const collection = command[name]
  if (typeof collection !== 'string') return []
  if (name === 'createIndexes') {
    return list(command['indexes']).map(
      ({ key }) =>
        `indexed ${collection} ${Object.keys(key as Document).join()}`
    )
  }
  return filtersIn(command).flatMap(filter => {
    const branches = branchesOf(filter)
    return branches.map(fields =>
      fields.length === 0 && command['sort'] !== undefined
        ? `sorted ${name} ${collection} ${Object.keys(command['sort'] as Document).join()}`
        : `where ${name} ${collection} ${namedBy(fields).join()}`
    )
  })
}

/** The fields that a branch asks for, or, if it asks for none, those that it excludes (`!field`). */
function namedBy(fields: string[]): string[] {
  const asked = fields.filter(field => !field.startsWith('!'))
  return [...new Set(asked.length > 0 ? asked : fields)].toSorted()
}

function list(value: Value): Document[] {
  return Array.isArray(value) ? (value as Document[]) : []
}

function filtersIn(command: Document): Document[] {
  const statements = [...list(command['updates']), ...list(command['deletes'])]
  if (statements.length > 0) return statements.map(({ q }) => q as Document)
  const [stage] = list(command['pipeline'])
  const filter = command['filter'] ?? command['query'] ?? stage?.['$match']
  if (filter !== undefined) return [filter as Document]
  return 'find' in command || 'count' in command || 'aggregate' in command
    ? [{}]
    : []
}

/**
 * The fields of each alternative of the filter, `!field` where a value is only excluded: fields of `$and`
 * belong to all alternatives, those of a branch of `$or` to one.
 */
function branchesOf(filter: Document): string[][] {
  let branches: string[][] = [[]]
  const add = (more: string[][]) => {
    branches = branches.flatMap(have =>
      more.map(fields => [...have, ...fields])
    )
  }
  for (const [field, part] of Object.entries(filter)) {
    if (field === '$and') for (const each of list(part)) add(branchesOf(each))
    else if (field === '$or') add(list(part).flatMap(branchesOf))
    else if (!field.startsWith('$'))
      add([[isDenial(part) ? `!${field}` : field]])
  }
  return branches
}

/** Whether it only says what a field is not, which no index can find. */
function isDenial(part: Value): boolean {
  return (
    isObject(part) &&
    Object.keys(part).length > 0 &&
    Object.keys(part).every(name => ['$ne', '$nin', '$not'].includes(name))
  )
}
