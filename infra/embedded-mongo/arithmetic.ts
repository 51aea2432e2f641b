import { Double, Int32, Long } from 'bson'
import { MongoError } from './errors.ts'
import { isNumber, toBigInt, toNumber } from './values.ts'
import type { Value } from './values.ts'

const INT32 = 2 ** 31
const INT64 = 2n ** 63n

/** `$inc`: keeps integers exact and widens an int to a long before it overflows. */
export function increase(path: string, current: Value, by: Value): Value {
  if (!isNumber(by))
    throw new MongoError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(by)}}`
    )
  if (current === undefined) return by
  if (!isNumber(current))
    throw new MongoError(
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type. The field '${path}' has another type.`
    )
  const [x, y] = [toInteger(current), toInteger(by)]
  if (x === undefined || y === undefined)
    return new Double(toNumber(current) + toNumber(by))
  const sum = x + y
  const small = current instanceof Int32 && by instanceof Int32
  if (small && sum >= -INT32 && sum < INT32) return new Int32(Number(sum))
  if (sum < -INT64 || sum >= INT64)
    throw new MongoError(
      'BadValue',
      `Failed to apply $inc operations to current value for ${path}: overflow`
    )
  return Long.fromBigInt(sum)
}

function toInteger(value: Value): bigint | undefined {
  return value instanceof Int32 ? BigInt(value.value) : toBigInt(value)
}
