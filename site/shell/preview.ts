import { sourcesOf } from '#contract/media'
import { PREVIEW_MS } from '../lib/config.ts'
import { calm } from '../lib/calm.ts'

/** The card that is shown, so that one is shown at a time, and only once while it is looked at. */
let shown: { card: HTMLElement; end: () => void } | null = null

/** A silent video over the card's picture; it goes after 3 s, or when the card is left. */
function put(card: HTMLElement): () => void {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true })
  video.ariaHidden = 'true'
  video.className = 'preview'
  for (const src of sourcesOf(card.dataset['preview'] ?? ''))
    video.append(Object.assign(document.createElement('source'), { src }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const remove = () => {
    clearTimeout(timer)
    video.remove()
  }
  video.addEventListener('playing', () => {
    timer = setTimeout(remove, PREVIEW_MS)
  })
  video.addEventListener('error', remove, true)
  card.querySelector('.art > img')?.after(video)
  void video.play().catch(remove)
  return remove
}

const isWithin = (
  card: HTMLElement,
  { relatedTarget }: MouseEvent | FocusEvent
) => relatedTarget instanceof Node && card.contains(relatedTarget)

/** Shows what the card's stream plays for as long as it is looked at, 3 s at most. */
export function show(card: HTMLElement): void {
  if (shown?.card === card || calm()) return
  shown?.end()
  const remove = put(card)
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    remove()
    shown = null
  }
  const leave = (event: MouseEvent | FocusEvent) => {
    if (!isWithin(card, event)) end()
  }
  const { signal } = listening
  card.addEventListener('pointerout', leave, { signal })
  card.addEventListener('focusout', leave, { signal })
  shown = { card, end }
}
