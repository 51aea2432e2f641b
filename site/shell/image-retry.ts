import { fallbackPicture } from '../lib/fallback-picture.ts'

/** Asks once more with ?v=, past whatever a cache holds, then lets the fallback stand in. */
function retry(image: HTMLImageElement) {
  if (image.dataset['retry'] === '') {
    image.dataset['retry'] = 'again'
    const url = new URL(image.src, location.href)
    url.searchParams.set('v', String(Date.now()))
    image.removeAttribute('srcset')
    image.src = url.href
  } else if (image.dataset['retry'] === 'again') {
    image.dataset['retry'] = 'over'
    image.dataset['failed'] = ''
    if (!image.closest('.avatar'))
      image.src = fallbackPicture(image.dataset['kind'])
  }
}

document.addEventListener(
  'error',
  event => {
    if (event.target instanceof HTMLImageElement) retry(event.target)
  },
  true
)
for (const image of document.querySelectorAll<HTMLImageElement>(
  'img[data-retry]'
)) {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
    retry(image)
}
