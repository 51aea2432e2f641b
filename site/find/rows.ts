import { isImageAddress } from '#contract/addresses'
import { uploadStem } from '#contract/uploads'
import { FALLBACK_PICTURE } from '../lib/config.ts'
import { FIND_SCREENS, FINDING } from './messages.ts'
import type { Found } from './read.ts'
import type { FoundOfKind } from './search.ts'

const PICTURE_PX = 44

/** An element; what is said of an item is put in as text, never as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    made.setAttribute(name, value)

  made.append(...children)
  return made
}

export const rowId = (index: number) => `find-row-${index}`

/** An upload in the smallest of its widths; the place of a picture that is not known yet stays empty. */
function pictureOf(address: string | undefined): HTMLElement {
  if (address === undefined) return element('span', { class: 'find-picture' })
  const stem = uploadStem(address)
  const shown = isImageAddress(address) ? address : FALLBACK_PICTURE
  return element('img', {
    class: 'find-picture',
    src: stem === undefined ? shown : `${stem}-320.webp`,
    alt: '',
    width: String(PICTURE_PX),
    height: String(PICTURE_PX),
    decoding: 'async',
    'data-retry': ''
  })
}

function row(one: Found, index: number, picture: string | undefined) {
  const meta = [...new Set([one.by, one.studio, one.genre])].filter(Boolean)
  const made = element(
    'a',
    {
      class: 'find-row',
      id: rowId(index),
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      href: one.href,
      'data-kind': one.kind
    },
    pictureOf(picture),
    element(
      'span',
      { class: 'find-words' },
      element('b', {}, one.title),
      element('span', {}, meta.slice(0, 2).join(' · '))
    )
  )
  if (one.isAway) {
    made.target = '_blank'
    made.rel = 'noopener noreferrer'
    const hint = element('span', { class: 'sr-only' }, ` ${FINDING.newTab}`)
    made.append(
      element('span', { class: 'find-away', 'aria-hidden': 'true' }, '↗'),
      hint
    )
  }
  return made
}

/** The groups with their rows, which are counted through all of them. */
export function groupsOf(
  groups: FoundOfKind[],
  pictures: string[]
): HTMLElement[] {
  let index = -1
  return groups.map(({ kind, rows }) => {
    const id = `find-${kind}`
    return element(
      'div',
      { role: 'group', 'aria-labelledby': id },
      element('p', { class: 'find-screen', id }, FIND_SCREENS[kind]),
      ...rows.map(one => {
        index += 1
        return row(one, index, pictures[one.place])
      })
    )
  })
}
