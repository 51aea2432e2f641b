import { MongoError } from './errors.ts'
import { field } from './path.ts'
import { isObject } from './values.ts'
import type { Document, Value } from './values.ts'

/** The value of an expression for a document; undefined is a missing field. */
export type Expression = (document: Document) => Value

/** Compiles field paths, `$$ROOT`, constants, and documents of these; there are no operators. */
export function compileExpression(operand: Value): Expression {
  if (typeof operand === 'string' && operand.startsWith('$'))
    return compileVariable(operand)
  if (Array.isArray(operand)) {
    const parts = operand.map(compileExpression)
    return document => parts.map(part => part(document) ?? null)
  }
  if (!isObject(operand)) return () => operand
  const parts = Object.entries(operand).map(([name, part]) => {
    if (name.startsWith('$'))
      throw new MongoError(
        'InvalidPipelineOperator',
        `Unrecognized expression '${name}'`
      )
    return [name, compileExpression(part)] as const
  })
  return document => {
    const made: Document = {}
    for (const [name, part] of parts) {
      const value = part(document)
      if (value !== undefined) made[name] = value
    }
    return made
  }
}

function compileVariable(operand: string): Expression {
  if (operand === '$$ROOT') return document => document
  if (operand.startsWith('$$'))
    throw new MongoError(
      'Location17276',
      `Use of undefined variable: ${operand.slice(2).split('.')[0]}`
    )
  const path = operand.slice(1).split('.')
  return document => valueAt(document, path)
}

/** What a field path is in an expression: through an array it is the array of what is in there. */
function valueAt(holder: Value, path: readonly string[]): Value {
  if (path.length === 0) return holder
  if (Array.isArray(holder))
    return holder
      .map(item => (isObject(item) ? valueAt(item, path) : undefined))
      .filter(value => value !== undefined)
  if (!isObject(holder)) return undefined
  return valueAt(field(holder, path[0]!), path.slice(1))
}
