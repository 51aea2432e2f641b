import type { z } from 'zod'
import { fieldWords } from '#contract/field-words'

type Issue = z.core.$ZodRawIssue

/** At most this many characters of a stranger's key are repeated. */
const KEY_LENGTH = 60

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object'
}

const wordsOf = (key: string) => fieldWords(key.slice(0, KEY_LENGTH))

/** `['badges', 0, 'text']` is the 'text of badge 1', `['metadata', 'price']` the 'price'. */
function nameOf(path: readonly PropertyKey[]): string {
  const keys = path.length > 1 && path[0] === 'metadata' ? path.slice(1) : path
  return keys.reduce<string>((whole, key) => {
    if (typeof key === 'number') return `${whole.replace(/s$/, '')} ${key + 1}`
    const words = wordsOf(String(key))
    if (whole === '') return words
    return `${words} of ${/\d$/.test(whole) ? '' : 'the '}${whole}`
  }, '')
}

function subjectOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The request' : `The ${nameOf(path)}`
}

const oneOf = (values: readonly unknown[]) =>
  values.length === 1
    ? `must be '${String(values[0])}'`
    : `must be one of: ${values.map(String).join(', ')}`

/** What is wrong with the value, to follow its name in a sentence. */
function predicateOf(issue: Issue): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'too_big':
      return issue.origin === 'string'
        ? `may have at most ${issue.maximum} characters`
        : `cannot be above ${issue.maximum}`
    case 'too_small':
      if (issue.origin !== 'string') return `cannot be below ${issue.minimum}`
      return issue.minimum === 1
        ? 'cannot be empty'
        : `must have at least ${issue.minimum} characters`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? oneOf(issue.options)
        : 'is not one of the known values'
    default:
      return 'is not valid'
  }
}

/** One thing that is wrong, as a sentence for the person who filled in the form. */
export function sentenceOf(issue: Issue): string {
  const path = issue.path ?? []
  if (issue.code === 'unrecognized_keys') {
    const place = path.length === 0 ? '' : ` in the ${nameOf(path)}`
    return `There is no field '${issue.keys[0]?.slice(0, KEY_LENGTH)}'${place}.`
  }
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `There may be at most ${issue.maximum} ${nameOf(path)}.`
  return `${subjectOf(path)} ${predicateOf(issue)}.`
}

/**
 * The first thing that is wrong. A schema's own message is a sentence, or the rest of one that begins
 * with the field's name: 'must be an http or https address'.
 */
export function firstSentence({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'The request is not valid.'
  return /^[A-Z]/.test(issue.message)
    ? issue.message
    : `${subjectOf(issue.path)} ${issue.message}.`
}
