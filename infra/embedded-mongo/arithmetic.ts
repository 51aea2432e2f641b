import { Double, Int32, Long } from 'bson'
import { MongoError } from './errors.ts'
import { isNumber, toBigInt, toNumber, type Value } from './values.ts'

const INT32 = 2 ** 31
const INT64 = 2n ** 63n

/** `$inc` and `$mul`: keeps integers exact and widens an int to a long before it overflows. */
export function calculate(
  operator: '$inc' | '$mul',
  path: string,
  current: Value,
  operand: Value
): Value {
  if (!isNumber(operand))
    throw new MongoError(
      'TypeMismatch',
      `Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`
    )
  if (current !== undefined && !isNumber(current))
    throw new MongoError(
      'TypeMismatch',
      `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' has another type.`
    )
  if (current === undefined && operator === '$inc') return operand
  const left = current ?? new Int32(0)
  const [x, y] = [toInteger(left), toInteger(operand)]
  if (x === undefined || y === undefined) {
    const [a, b] = [toNumber(left), toNumber(operand)]
    return new Double(operator === '$inc' ? a + b : a * b)
  }
  const exact = operator === '$inc' ? x + y : x * y
  const small = left instanceof Int32 && operand instanceof Int32
  if (small && exact >= -INT32 && exact < INT32) return new Int32(Number(exact))
  if (exact < -INT64 || exact >= INT64)
    throw new MongoError(
      'BadValue',
      `Failed to apply ${operator} operations to current value for ${path}: overflow`
    )
  return Long.fromBigInt(exact)
}

function toInteger(value: Value): bigint | undefined {
  return value instanceof Int32 ? BigInt(value.value) : toBigInt(value)
}
