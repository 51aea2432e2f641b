import type { SeenPage } from './kept.ts'
import { OFFLINE } from './messages.ts'

/** The script of all pages writes it in the visitor's zone and way. */
function timeOf({ seenAt }: SeenPage): string {
  const iso = seenAt === '' ? '' : new Date(seenAt).toISOString()
  return `<time datetime="${iso}" data-local>${seenAt}</time>`
}

/** As the page's own HTML has it, without the name of the hub. */
function titleOf({ path, html }: SeenPage): string {
  if (path === '/') return OFFLINE.home
  return /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html)?.[1] ?? path
}

const row = (page: SeenPage): string =>
  `<li><a href="${page.path.replaceAll('&', '&amp;')}">${titleOf(page)}</a>${timeOf(page)}</li>`

/** The page, and when it was seen, before everything else. */
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
