import type { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson'
import { toBigInt, toNumber, typeOf } from './values.ts'
import type { Document, Value } from './values.ts'

/*
 * Keys whose bytes sort as MongoDB sorts the values: a byte for the type, then the value. No key
 * is the beginning of another, so keys can be strung together and inverted for descending fields.
 */

const SMALLEST = 1024
let scratch = Buffer.alloc(SMALLEST)
let end = 0

function room(bytes: number): void {
  if (end + bytes <= scratch.length) return
  const wider = Buffer.alloc(Math.max(scratch.length * 2, end + bytes))
  scratch.copy(wider, 0, 0, end)
  scratch = wider
}

function byte(value: number): void {
  room(1)
  scratch[end++] = value
}

function bytes(value: Uint8Array): void {
  room(value.length)
  scratch.set(value, end)
  end += value.length
}

/** Text ends with two zeros; a zero inside is written as 0 255. */
function text(value: string): void {
  value.split('\0').forEach((piece, i) => {
    room(piece.length * 3 + 2)
    if (i > 0) end = scratch.writeUInt16BE(0x00ff, end)
    end += scratch.write(piece, end, 'utf8')
  })
  room(2)
  end = scratch.writeUInt16BE(0, end)
}

function number(value: Value): void {
  room(10)
  const exact = toBigInt(value)
  const double = toNumber(value)
  if (Number.isNaN(double)) scratch.fill(0, end, end + 8)
  else {
    scratch.writeDoubleBE(double === 0 ? 0 : double, end)
    if (double < 0) {
      for (let i = end; i < end + 8; i++) scratch[i] = scratch[i]! ^ 0xff
    } else scratch[end] = scratch[end]! | 0x80
  }
  const rest = exact === undefined ? 0 : Number(exact - BigInt(double))
  scratch.writeUInt16BE(0x8000 + rest, end + 8)
  end += 10
}

function int64(high: number, low: number): void {
  room(8)
  scratch.writeUInt32BE(high >>> 0, end)
  scratch.writeUInt32BE(low >>> 0, end + 4)
  end += 8
}

function object(value: Document): void {
  for (const name of Object.keys(value)) {
    const field: Value = value[name]
    byte(typeOf(field).order)
    text(name)
    body(field)
  }
  byte(0)
}

function body(value: Value): void {
  switch (typeOf(value).alias) {
    case 'double':
    case 'int':
    case 'long':
    case 'decimal':
      return number(value)
    case 'string':
    case 'symbol':
      return text(String(value))
    case 'object':
      return object(value as Document)
    case 'array':
      for (const item of value as Value[]) {
        byte(typeOf(item).order)
        body(item)
      }
      return byte(0)
    case 'binData': {
      const binary = value as Binary
      int64(0, binary.position)
      byte(binary.sub_type)
      return bytes(binary.value())
    }
    case 'objectId':
      return bytes((value as ObjectId).id)
    case 'bool':
      return byte(value === true ? 1 : 0)
    case 'date': {
      const time = (value as Date).getTime()
      return int64(Math.floor(time / 2 ** 32) + 2 ** 31, time % 2 ** 32)
    }
    case 'timestamp':
      return int64((value as Timestamp).high, (value as Timestamp).low)
    case 'regex':
      text((value as BSONRegExp).pattern)
      return text((value as BSONRegExp).options)
    case 'javascript':
      return text((value as Code).code)
    default:
  }
}

/** The key of one value. With `descending` the bytes are inverted. */
export function keyOf(value: Value, descending = false): Buffer {
  end = 0
  append(value, descending)
  return Buffer.from(scratch.subarray(0, end))
}

/** The key of one value as text of one byte a character: for maps and comparisons with `<`. */
export function textKeyOf(value: Value): string {
  end = 0
  append(value, false)
  return scratch.toString('latin1', 0, end)
}

/** The order of two such texts. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The key of several values as text, for sorting without a database. */
export function compoundTextKey(
  values: readonly Value[],
  descending: readonly boolean[]
): string {
  end = 0
  values.forEach((value, i) => append(value, descending[i] === true))
  return scratch.toString('latin1', 0, end)
}

/** The key of several values, each ascending or descending. */
export function compoundKey(
  values: readonly Value[],
  descending: readonly boolean[]
): Buffer {
  end = 0
  values.forEach((value, i) => append(value, descending[i] === true))
  return Buffer.from(scratch.subarray(0, end))
}

function append(value: Value, descending: boolean): void {
  const start = end
  byte(typeOf(value).order)
  body(value)
  if (descending) invert(scratch, start, end)
}

function invert(buffer: Buffer, from: number, to: number): void {
  for (let i = from; i < to; i++) buffer[i] = buffer[i]! ^ 0xff
}

/** The order of MongoDB over all types. */
export function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  const types = typeOf(a).order - typeOf(b).order
  if (types !== 0) return types
  if (
    typeOf(a).order === 10 &&
    toBigInt(a) === undefined &&
    toBigInt(b) === undefined
  ) {
    const [x, y] = [toNumber(a), toNumber(b)]
    if (x === y) return 0
    if (!Number.isNaN(x) && !Number.isNaN(y)) return x < y ? -1 : 1
  }
  return keyOf(a).compare(keyOf(b))
}

/** By code point as the server does, where JavaScript compares halves of surrogate pairs. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x !== y) return codePointOrder(x) - codePointOrder(y)
  }
  return a.length - b.length
}

function codePointOrder(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800
  return unit >= 0xd800 ? unit + 0x2000 : unit
}
