import type { SeenPage } from './kept.ts'
import { OFFLINE } from './messages.ts'

/** The script that all pages have rewrites it for the visitor's time zone. */
function timeOf({ seenAt }: SeenPage): string {
  const iso = seenAt === '' ? '' : new Date(seenAt).toISOString()
  return `<time datetime="${iso}" data-local>${seenAt}</time>`
}

/** The title from the page's own HTML, without the name of the hub. */
function titleOf({ path, html }: SeenPage): string {
  if (path === '/') return OFFLINE.home
  return /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html)?.[1] ?? path
}

const row = (page: SeenPage): string =>
  `<li><a href="${page.path.replaceAll('&', '&amp;')}">${titleOf(page)}</a>${timeOf(page)}</li>`

/** The page, with the time when it was seen above everything else. */
export const asSeen = (page: SeenPage): string =>
  page.html.replace(
    /<body[^>]*>/,
    body =>
      `${body}<p class="as-seen" role="status">${OFFLINE.asSeen} ${timeOf(page)}</p>`
  )

/** The offline page with what was seen. */
export function withSeen(html: string, pages: readonly SeenPage[]): string {
  const list =
    pages.length === 0
      ? `<p>${OFFLINE.nothing}</p>`
      : `<ul>${pages.map(row).join('')}</ul>`
  return html.replace(/<section class="seen"[^]*?<\/h2>/, head => head + list)
}
