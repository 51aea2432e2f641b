import { fallbackPicture } from './fallback-picture.ts'

/** Asks once more with ?v=, past whatever a cache holds, then lets the fallback stand in. */
function retry(image: HTMLImageElement): void {
  if (image.dataset['retry'] === '') {
    image.dataset['retry'] = 'again'
    // Until it is there: what browsers draw for a broken one would be seen in the meantime.
    image.style.visibility = 'hidden'
    image.addEventListener(
      'load',
      () => image.style.removeProperty('visibility'),
      { once: true }
    )
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

/** Of a page: what fails from now on, and what has failed already. */
export function mendPictures(page: Document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      // The page may be that of a frame, whose classes are others.
      const { nodeName } = target as Element
      if (nodeName === 'IMG') retry(target as HTMLImageElement)
    },
    true
  )
  for (const image of page.querySelectorAll<HTMLImageElement>(
    'img[data-retry]'
  )) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      retry(image)
  }
}
