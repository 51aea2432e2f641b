import { mendPictures } from '../../lib/mend-pictures.ts'
import { followLink, sayOff } from './preview.ts'

/** Handles a press in the frame, in which no scripts run: links lead on to other pages of the preview. */
function press(event: Event): void {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (link === null) {
    if (target.closest('button, input, summary')) sayOff()
    return
  }
  event.preventDefault()
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) {
    const place = link.ownerDocument.getElementById(href.slice(1))
    place?.scrollIntoView()
    place?.focus()
  } else if (!followLink(href)) {
    sayOff()
  }
}

/** Called when a page has come into the frame. */
export function listenIn(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  if (page === null) return
  mendPictures(page)
  page.addEventListener('click', press)
  page.addEventListener('auxclick', press)
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frame.closest('dialog')?.close()
  })
}
