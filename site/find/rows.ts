import { isImageAddress } from '#contract/addresses'
import { uploadStem } from '#contract/uploads'
import { fallbackPicture } from '../lib/fallback-picture.ts'
import { element } from '../ui/element.ts'
import { FINDING } from './messages.ts'
import { isRest } from './shown.ts'
import type { Rest, Shown, ShownGroup } from './shown.ts'

const PICTURE_PX = 44

export const rowId = (index: number) => `find-row-${index}`

/** An upload in the smallest of its widths; the place of a picture that is not known yet stays empty. */
function pictureOf({ picture: address, kind }: Shown): HTMLElement {
  if (address === undefined) return element('span', { class: 'find-picture' })
  const stem = uploadStem(address)
  const shown = isImageAddress(address) ? address : fallbackPicture(kind)
  return element('img', {
    class: 'find-picture',
    src: stem === undefined ? shown : `${stem}-320.webp`,
    alt: '',
    width: String(PICTURE_PX),
    height: String(PICTURE_PX),
    decoding: 'async',
    'data-retry': '',
    'data-kind': kind
  })
}

const option = (index: number) => ({
  class: 'find-row',
  id: rowId(index),
  role: 'option',
  'aria-selected': 'false',
  tabindex: '-1'
})

/** How much of it has been seen, as a line; the words beside it say it too. */
function seen(share: number): HTMLElement {
  const line = element('i', { class: 'find-seen', 'aria-hidden': 'true' })
  line.style.setProperty('--share', `${share * 100}%`)
  return line
}

function metaOf({ by, studio, genre, share }: Shown): string {
  const meta = [...new Set([by, studio, genre])].filter(Boolean).slice(0, 2)
  const words = share === undefined ? [] : [FINDING.share(share)]
  return [...words, ...meta].join(' · ')
}

/** For pointers and touch: keyboard users press Delete, as the row says, and a listbox must not hold buttons. */
function removal(title: string): HTMLElement {
  const button = element(
    'button',
    {
      type: 'button',
      class: 'find-remove',
      tabindex: '-1',
      'aria-hidden': 'true',
      title: `${FINDING.remove} ${title}`
    },
    '×'
  )
  return button
}

function row(one: Shown, index: number): HTMLElement {
  const { title, kind, href, isAway, share, kept } = one
  const made = element(
    'a',
    { ...option(index), href, 'data-kind': kind },
    pictureOf(one),
    element(
      'span',
      { class: 'find-words' },
      element('b', {}, title),
      element('span', {}, metaOf(one)),
      ...(share === undefined ? [] : [seen(share)])
    )
  )
  if (isAway) {
    made.target = '_blank'
    made.rel = 'noopener noreferrer'
    const hint = element('span', { class: 'sr-only' }, ` ${FINDING.newTab}`)
    made.append(
      element('span', { class: 'find-away', 'aria-hidden': 'true' }, '↗'),
      hint
    )
  }
  if (kept === undefined) return made
  made.ariaKeyShortcuts = 'Delete'
  made.ariaDescription = FINDING.removing
  return element(
    'div',
    { class: 'find-kept', role: 'presentation', 'data-index': String(index) },
    made,
    removal(title)
  )
}

const restRow = ({ count }: Rest, index: number) =>
  element(
    'div',
    { ...option(index), class: 'find-row find-rest' },
    FINDING.all(count)
  )

/** The groups with their rows, which are counted through all of them. */
export function groupsOf(groups: ShownGroup[]): HTMLElement[] {
  let index = -1
  return groups.map(({ id: name, title, rows }) => {
    const id = `find-${name}`
    return element(
      'div',
      { role: 'group', 'aria-labelledby': id },
      element('p', { class: 'find-screen', id }, title),
      ...rows.map(one => {
        index += 1
        return isRest(one) ? restRow(one, index) : row(one, index)
      })
    )
  })
}
