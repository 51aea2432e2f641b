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

/** Pages that are listened to already. */
const heard = new WeakSet<Document>()

/**
 * Listens to the frame's page from its first moment, because its links are pressed while its pictures still
 * load, and to each page that replaces it.
 */
export function listenIn(frame: HTMLIFrameElement): void {
  if (!frame.isConnected) return
  const page = frame.contentDocument
  if (page === null || page.URL !== 'about:srcdoc' || heard.has(page)) {
    requestAnimationFrame(() => listenIn(frame))
    return
  }
  heard.add(page)
  mendPictures(page)
  page.addEventListener('click', press)
  page.addEventListener('auxclick', press)
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frame.closest('dialog')?.close()
  })
  page.defaultView?.addEventListener('pagehide', () => listenIn(frame))
}
