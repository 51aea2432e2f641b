import type { Binary, ObjectId } from 'bson'
import { ORDER, typeOf } from '../values.ts'
import type { Document, Value } from '../values.ts'

/*
 * Keys whose bytes sort as MongoDB sorts the values: a byte for the type, then the value. No key
 * is the beginning of another, so keys can be strung together and inverted for descending fields.
 */

const SMALLEST = 1024
/** The neutral value of the part of a number's key that holds what a double cannot hold of a 64-bit integer. */
const NO_REST = 0x8000
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

function number(value: number): void {
  room(10)
  if (Number.isNaN(value)) {
    scratch.fill(0, end, end + 8)
  } else {
    scratch.writeDoubleBE(value === 0 ? 0 : value, end)
    if (value < 0) invert(end, end + 8)
    else scratch[end] = scratch[end]! | 0x80
  }
  end = scratch.writeUInt16BE(NO_REST, end + 8)
}

function int64(high: number, low: number): void {
  room(8)
  end = scratch.writeUInt32BE(high >>> 0, end)
  end = scratch.writeUInt32BE(low >>> 0, end)
}

function body(value: Value): void {
  switch (typeOf(value)) {
    case 'number':
      return number(value as number)
    case 'string':
      return text(value as string)
    case 'object':
      for (const [name, field] of Object.entries(value as Document)) {
        byte(ORDER[typeOf(field)])
        text(name)
        body(field)
      }
      return byte(0)
    case 'array':
      for (const item of value as Value[]) whole(item)
      return byte(0)
    case 'binary': {
      const binary = value as Binary
      int64(0, binary.position)
      byte(binary.sub_type)
      return bytes(binary.value())
    }
    case 'objectId':
      return bytes((value as ObjectId).id)
    case 'boolean':
      return byte(Number(value))
    case 'date': {
      const time = (value as Date).getTime()
      return int64(Math.floor(time / 2 ** 32) + 2 ** 31, time % 2 ** 32)
    }
    default:
  }
}

function whole(value: Value): void {
  byte(ORDER[typeOf(value)])
  body(value)
}

function invert(from: number, to: number): void {
  for (let i = from; i < to; i++) scratch[i] = scratch[i]! ^ 0xff
}

function write(values: readonly Value[], descending: readonly boolean[]): void {
  end = 0
  values.forEach((value, i) => {
    const start = end
    whole(value)
    if (descending[i] === true) invert(start, end)
  })
}

/** The key of several values, each ascending or descending. */
export function keyOf(
  values: readonly Value[],
  descending: readonly boolean[] = []
): Buffer {
  write(values, descending)
  return Buffer.from(scratch.subarray(0, end))
}

/** The same as text with one byte per character, for maps and comparisons with `<`. */
export function textKeyOf(
  values: readonly Value[],
  descending: readonly boolean[] = []
): string {
  write(values, descending)
  return scratch.toString('latin1', 0, end)
}

/** The order of two such texts. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** From here on JavaScript's order of text differs from the order of code points. */
const SURROGATES = /[\ud800-\uffff]/

/** The order of MongoDB over all types. */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (typeof a === 'number' && typeof b === 'number' && a - b) return a - b
  if (typeof a === 'string' && typeof b === 'string') {
    return SURROGATES.test(a) && SURROGATES.test(b)
      ? Buffer.from(a).compare(Buffer.from(b))
      : byText(a, b)
  }
  const types = ORDER[typeOf(a)] - ORDER[typeOf(b)]
  return types || keyOf([a]).compare(keyOf([b]))
}
