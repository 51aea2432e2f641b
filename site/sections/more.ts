/** The next part is asked for when its link is this near; at twice that in browsers that count it both for the page and for what scrolls in it. */
const AHEAD = '400px'
const LINK = 'a[data-more]'

const idOf = (item: Element) => (item as HTMLElement).dataset['id'] ?? ''

/** Takes the link away; a focus on it goes to the last item before it. */
function leave(link: HTMLAnchorElement): void {
  const items =
    link.parentElement?.parentElement?.querySelectorAll<HTMLElement>(
      '[data-id]'
    )
  const last = [...(items ?? [])].at(-1)
  if (document.activeElement === link && last) {
    last.tabIndex = -1
    last.focus()
  }
  link.remove()
}

/** Appends the items on a part's page to those that are there; false when the page shows no part. */
function add(link: HTMLAnchorElement, page: Document): boolean {
  const place = link.parentElement
  const part = page.querySelector<HTMLElement>('[data-part]')
  const list = part?.firstElementChild
  const around = place?.parentElement
  if (!place || !part || !list || !around) return false
  // A save between the two loads may have moved items from one part to the other.
  const known = new Set([...around.querySelectorAll('[data-id]')].map(idOf))
  const items = [...list.children].filter(
    item => item.matches('[data-id]') && !known.has(idOf(item))
  )
  const hadFocus = document.activeElement === link
  if (around.matches('.row')) {
    place.before(...items)
  } else if (list.matches('ol')) {
    // It stays a list of its own: the columns of one longer list would move everything that is being read.
    list.replaceChildren(...items)
    place.before(list)
  } else {
    place.previousElementSibling?.append(...items)
  }
  const said = link.nextElementSibling
  const words = part.dataset['part'] ?? ''
  if (said) said.textContent = words.replace('{}', `${items.length}`)
  const first = items[0] as HTMLElement | undefined
  if (hadFocus && first) {
    first.tabIndex = -1
    first.focus()
  }
  const next = part.querySelector(LINK)?.getAttribute('href')
  if (!next) leave(link)
  else link.setAttribute('href', next)
  return true
}

const underWay = new Set<Element>()

/** Without an answer the link stays what it is. */
async function showNext(link: HTMLAnchorElement): Promise<void> {
  if (underWay.has(link)) return
  underWay.add(link)
  try {
    const reply = await fetch(link.href)
    // By now the list is shorter.
    if (reply.status === 404) return leave(link)
    const text = reply.ok ? await reply.text() : ''
    const page = new DOMParser().parseFromString(text, 'text/html')
    if (!add(link, page)) throw new TypeError('It shows no part')
    if (link.dataset['more'] === '') {
      // The link may still be near: observed anew, it is reported again.
      watcher.unobserve(link)
      watcher.observe(link)
    }
  } catch {
    // It is asked for again when the link is near again; a press goes to the page that the link leads to.
    if (link.dataset['more'] !== '') location.assign(link.href)
  } finally {
    underWay.delete(link)
  }
}

const watcher = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) void showNext(target as HTMLAnchorElement)
  },
  { rootMargin: AHEAD, scrollMargin: AHEAD }
)
for (const link of document.querySelectorAll<HTMLAnchorElement>(LINK)) {
  if (link.dataset['more'] === '') {
    watcher.observe(link)
  } else {
    link.addEventListener('click', event => {
      // The browser opens links in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void showNext(link)
    })
  }
}
