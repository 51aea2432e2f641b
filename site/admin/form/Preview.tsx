import type { ContentDraft, ContentItem } from '#contract/content'
import { formatMoment } from '../../lib/format.ts'
import { useStore } from '../../lib/use-store.ts'
import { Card } from '../../ui/Card.tsx'
import { cardOfItem } from '../../ui/card-view.ts'
import { contentOf } from '../draft/draft.ts'
import { $items } from '../library/library.ts'
import { faceOf } from './face.ts'
import { $draft } from './form.ts'
import { placesInWords, placesOf } from './places.ts'

/** Between which times it will, in words; empty without any. */
function timesInWords({ visibleFrom, visibleUntil }: ContentDraft): string {
  return [
    visibleFrom ? `from ${formatMoment(visibleFrom)}` : '',
    visibleUntil ? `until ${formatMoment(visibleUntil)}` : ''
  ]
    .filter(Boolean)
    .join(' ')
}

/** 'Where will this show?' */
function Places({ content }: { content: ContentDraft }) {
  const items = useStore($items)
  const words = placesInWords(placesOf(content, items))
  const times = timesInWords(content)
  return (
    <p className="hint places">
      {words === ''
        ? 'Will show on no screen yet'
        : `Will show on ${words} ${times}`.trim()}
    </p>
  )
}

/** The site's own card of what the form holds; it leads nowhere, so that a click loses nothing. */
export function Preview() {
  const content = contentOf(useStore($draft))
  const face = faceOf(content, useStore($items))
  const card = cardOfItem({ ...content, ...face } as ContentItem, '/admin')
  return (
    <section
      className={content.image === '' ? 'live-preview blank' : 'live-preview'}
      aria-labelledby="preview-title"
    >
      <h2 id="preview-title">Live preview</h2>
      <Card
        key={content.image}
        card={{
          ...card,
          id: null,
          title: content.title || 'Title',
          link: { to: 'nowhere' }
        }}
        sizes="340px"
        eager
      />
      <Places content={content} />
    </section>
  )
}
