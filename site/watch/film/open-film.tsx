import { createRoot } from 'react-dom/client'
import type { Played } from '../playback/playback.ts'
import { FilmDialog } from './FilmDialog.tsx'
import styles from '../playback/playback.css?inline'

let isStyled = false

/** The page's own style sheet has no styles for media, because pages of cards need none. */
function adoptStyles(): void {
  if (isStyled) return
  isStyled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

const playedOf = ({
  id,
  title,
  address,
  captions,
  chapters,
  cover,
  by
}: DOMStringMap): Played => ({
  id: id ?? '',
  title: title ?? '',
  description: chapters ?? '',
  playbackUrl: address ?? '',
  thumbnailUrl: cover ?? '',
  streamer: { username: by ?? '', avatarUrl: null },
  ...(captions !== undefined && { captions })
})

/** Plays the film of this button in a dialog, which gives the focus back when it closes. */
export function openFilm({ dataset }: HTMLElement): void {
  adoptStyles()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<FilmDialog played={playedOf(dataset)} onClose={close} />)
}
