import type { Random } from './random.ts'

/** A request as it is sent on the wire, before and after a mutation. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

const ODD_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  'x'.repeat(3000),
  '\0',
  '\u202Eabc',
  '\uD800',
  '😀'.repeat(50),
  'javascript:alert(1)',
  "'; drop table --",
  '../../etc/passwd',
  '(a+)+$',
  { $ne: null },
  { $where: 'sleep(1)' },
  { $gt: '' },
  { __proto__: { polluted: true } },
  { constructor: { prototype: { polluted: true } } },
  [],
  [[[[[[[[]]]]]]]],
  ['x', 'y'],
  {}
]
const ODD_SEGMENTS = [
  '%00',
  '%2e%2e',
  '..',
  '%',
  '%ff',
  'x'.repeat(300),
  '__proto__',
  '%7B%7D',
  '',
  'a b',
  '%E2%80%AE',
  'game',
  'all',
  '1',
  '-1',
  'x;y',
  '%2F'
]
const ODD_HEADERS: [string, string][] = [
  ['Content-Encoding', 'gzip'],
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'multipart/form-data; boundary='],
  ['Accept-Encoding', 'br;q=x, gzip;q=1e9, *;q=0'],
  ['If-None-Match', '"x", W/"y", *'],
  ['If-Match', '"99999999999999999999"'],
  ['Authorization', 'Bearer'],
  ['Authorization', `Bearer ${'x'.repeat(5000)}`],
  ['Cookie', 'admin=; visitor=x.y; =; ;;;'],
  ['Cookie', `visitor=${'x'.repeat(3000)}`],
  ['X-Forwarded-For', 'not an address, ::, 1.2.3.4.5'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Range', 'bytes=0-1,5-2'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Expect', 'something']
]
const ODD_QUERIES = [
  '?',
  '?a=1&a=2',
  '?q[$regex]=.*',
  '?after=1e9',
  '?everywhere=2',
  '?%00',
  '?__proto__=1',
  '?q=%ff',
  `?q=${'x'.repeat(500)}`,
  '?after=0'
]

type Json = Record<string, unknown>

/** A copy of the object with one thing changed, somewhere in it. */
function changed(value: Json, random: Random): Json {
  const keys = Object.keys(value)
  const key = keys.length > 0 ? random.pick(keys) : 'id'
  const inner = value[key]
  if (inner !== null && typeof inner === 'object' && random.integer(0, 1) === 1)
    return { ...value, [key]: changed(inner as Json, random) }

  const { [key]: _taken, ...rest } = value
  switch (random.integer(0, 3)) {
    case 0:
      return rest
    case 1:
      return {
        ...value,
        [random.pick(['$set', 'a.b', 'x', '_id', key.toUpperCase()])]:
          random.pick(ODD_VALUES)
      }
    case 2:
      return { ...rest, [`${key} `]: inner }
    default:
      return { ...value, [key]: random.pick(ODD_VALUES) }
  }
}

function brokenText(body: Buffer, random: Random): Buffer {
  const at = random.integer(0, Math.max(0, body.length - 1))
  switch (random.integer(0, 3)) {
    case 0:
      return body.subarray(0, at)
    case 1:
      return Buffer.concat([
        body.subarray(0, at),
        Buffer.from([random.integer(0, 255)]),
        body.subarray(at)
      ])
    case 2:
      return Buffer.alloc(random.pick([65_535, 65_536, 65_537, 100_000]), 'x')
    default:
      return Buffer.concat([body, body])
  }
}

/** The valid request with one to three faults in it: keys, types, sizes, codings, headers, path. */
export function mutate(valid: WireRequest, random: Random): WireRequest {
  let request = { ...valid, headers: { ...valid.headers } }
  for (let change = random.integer(1, 3); change > 0; change -= 1) {
    const isJson = request.headers['Content-Type'] === 'application/json'
    const kind = random.integer(0, 9)
    if (kind < 6 && request.body && isJson) {
      const json = parsed(request.body)
      const next = json === null ? null : changed(json, random)
      if (next)
        request = { ...request, body: Buffer.from(JSON.stringify(next)) }
    } else if (kind === 6 && request.body) {
      request = { ...request, body: brokenText(request.body, random) }
    } else if (kind === 7) {
      const [name, value] = random.pick(ODD_HEADERS)
      request.headers[name] = value
    } else if (kind === 8) {
      const segments = request.path.split('/')
      const at = random.integer(2, Math.max(2, segments.length - 1))
      segments[at] = random.pick(ODD_SEGMENTS)
      request = { ...request, path: segments.join('/').replaceAll(' ', '%20') }
    } else {
      request = { ...request, path: request.path + random.pick(ODD_QUERIES) }
    }
  }
  return request
}

/** The body as the API's parser would read it, or null. */
export function parsed(body: Buffer): Json | null {
  try {
    const json: unknown = JSON.parse(body.toString())
    return json !== null && typeof json === 'object' && !Array.isArray(json)
      ? (json as Json)
      : null
  } catch {
    return null
  }
}
