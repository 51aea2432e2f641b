import type { Cursors } from '../cursors.ts'
import { MongoError } from '../errors.ts'
import type { Store } from '../files/store.ts'
import { isObject } from '../values.ts'
import type { Document, Value } from '../values.ts'

/** What every command works on. */
export interface Context {
  store: Store
  cursors: Cursors
}

/** A command as it arrived: its fields, and the namespace that its first field names. */
export interface Call {
  database: string
  namespace: string
  fields: Document
}

/** A document, or BSON that is ready to be sent. */
export type Reply = Document | Uint8Array

export interface Command {
  /** The fields it understands, besides those that every command may carry; hello takes any. */
  fields: readonly string[] | 'any'
  run(context: Context, call: Call): Reply
}

/** Fields of any command that change nothing here: one thread, one copy, always durable. */
const SHARED_FIELDS = new Set([
  '$db',
  '$readPreference',
  'maxTimeMS',
  'writeConcern'
])

/** Checks the fields of a command against those it understands, so that nothing is silently ignored. */
export function readCall(name: string, command: Command, sent: Document): Call {
  if (command.fields !== 'any')
    checkFields(name, [name, ...command.fields], sent)
  const database = String(sent['$db'] ?? 'admin')
  return {
    database,
    namespace: `${database}.${String(sent[name])}`,
    fields: sent
  }
}

/** Refuses an unknown field of a command, or of an item of its list (`update.updates`). */
export function checkFields(
  name: string,
  known: readonly string[],
  sent: Document
): void {
  for (const field of Object.keys(sent)) {
    if (!known.includes(field) && !SHARED_FIELDS.has(field)) {
      throw new MongoError(
        'IDLUnknownField',
        `BSON field '${name}.${field}' is an unknown field.`
      )
    }
  }
}

/** A field that must be a document; missing is an empty one. */
export function documentField(fields: Document, name: string): Document {
  const value: Value = fields[name] ?? {}
  if (isObject(value)) return value
  throw wrongType(name, 'object')
}

/** A field that must be a list of documents; missing is an empty one. */
export function listField(fields: Document, name: string): Document[] {
  const value: Value = fields[name] ?? []
  if (Array.isArray(value) && value.every(isObject)) return value
  throw wrongType(name, 'array')
}

function wrongType(name: string, expected: string): MongoError {
  return new MongoError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type, expected type '${expected}'`
  )
}

/** A field that must be a whole number of zero or more; missing is zero. */
export function countField(fields: Document, name: string): number {
  const value: Value = fields[name] ?? 0
  if (Number.isInteger(value) && Number(value) >= 0) return Number(value)
  throw new MongoError(
    'BadValue',
    `BSON field '${name}' value must be >= 0, actual value '${String(value)}'`
  )
}
