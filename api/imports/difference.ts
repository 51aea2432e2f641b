import { isDeepStrictEqual } from 'node:util'
import type { ContentItem } from '#contract/content'
import { fieldWords } from '#contract/field-words'
import { exported } from './exported.ts'

const flat = ({ metadata, ...own }: Record<string, unknown>) => ({
  ...own,
  ...(metadata as Record<string, unknown>)
})

/** The fields that differ, in words; none: an export would hold the same for both. */
export function difference(before: ContentItem, after: ContentItem): string[] {
  const [was, is]: Record<string, unknown>[] = [before, after].map(item =>
    flat(exported(item))
  ) as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys({ ...was, ...is })
    .filter(name => !isDeepStrictEqual(was?.[name], is?.[name]))
    .map(fieldWords)
}
