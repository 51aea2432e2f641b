import { fallbackPicture } from './fallback-picture.ts'

/** Asks once more with ?v=, past whatever a cache holds, then lets the fallback stand in. */
function retry(image: HTMLImageElement): void {
  if (image.dataset['retry'] === '') {
    image.dataset['retry'] = 'again'
    // Hidden until it loads: otherwise the browser's sign for a broken picture would be seen meanwhile.
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

/** Mends a page's pictures: those that fail from now on, and those that have failed already. */
export function mendPictures(page: Document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      // The page may be in a frame, which has its own classes, so `instanceof` would not work.
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
