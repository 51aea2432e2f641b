import { SENTENCES } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { fieldWords } from '#contract/field-words'
import { metadataFields, metadataLabel } from '#contract/metadata'
import { TIMES_REVERSED, VISIBLE_FIELDS } from '#contract/visibility'
import { $draft, $refused } from './form.ts'

/** Sentences that do not begin with the name of their field. */
const OWN_WORDS: [RegExp, string][] = [
  [new RegExp(SENTENCES.titleMissing), 'title'],
  [new RegExp(SENTENCES.imageMissing), 'image'],
  [/image address/, 'image'],
  [new RegExp(SENTENCES.urlInvalid), 'externalUrl'],
  [/\bbadges?\b/, 'badges'],
  [new RegExp(TIMES_REVERSED), 'visibleUntil']
]
const OWN_FIELDS = ['title', 'image', 'description', 'externalUrl']

/** The field of the form that a refusal is about: 'The price cannot be below 0.' is about `price`. */
function fieldRefused(sentence: string, type: ContentType): string | undefined {
  const own = OWN_WORDS.find(([words]) => words.test(sentence))
  if (own) return own[1]
  const said = sentence.replace(/^The /, '').toLowerCase()
  const names = metadataFields(type).map(({ name }) => name)
  return (
    [...OWN_FIELDS, ...VISIBLE_FIELDS, ...names]
      .filter(name =>
        [fieldWords(name), metadataLabel(name)].some(words =>
          said.startsWith(`${words.toLowerCase()} `)
        )
      )
      // 'ticket URL' rather than 'ticket'
      .toSorted((one, other) => other.length - one.length)[0]
  )
}

/** Marks the field that the sentence is about, and leads there; without one nothing is marked. */
export function markRefused(sentence: string): void {
  const field = fieldRefused(sentence, $draft.get().type)
  $refused.set(field === undefined ? null : { field, sentence })
}
