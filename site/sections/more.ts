/** The next part is asked for when its link is so near; twice as far where a browser counts it for the page and for what scrolls in it. */
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

/** Puts the items of the page of a part behind those that are there; false when it shows none. */
function add(link: HTMLAnchorElement, page: Document): boolean {
  const place = link.parentElement
  const part = page.querySelector<HTMLElement>('[data-part]')
  const list = part?.firstElementChild
  const around = place?.parentElement
  if (!place || !part || !list || !around) return false
  // A save between the two has moved items from one to the other.
  const known = new Set([...around.querySelectorAll('[data-id]')].map(idOf))
  const items = [...list.children].filter(
    item => item.matches('[data-id]') && !known.has(idOf(item))
  )
  const hadFocus = document.activeElement === link
  if (around.matches('.row')) {
    place.before(...items)
  } else if (list.matches('ol')) {
    // Its columns stay as they are: those of one longer list would change all that is read.
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
      // It may still be near.
      watcher.unobserve(link)
      watcher.observe(link)
    }
  } catch {
    // Asked for again when it is near again; whoever pressed it goes where it leads.
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
      // Another tab or window is the browser's affair.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void showNext(link)
    })
  }
}
