import { atom } from 'nanostores'
import { externalHref } from '#contract/addresses'
import { READ_LINK } from '#contract/calls/editing'
import { fieldWords } from '#contract/field-words'
import type { FromLink } from '#contract/from-link'
import { metadataFields, personField } from '#contract/metadata'
import { send } from '../../lib/api.ts'
import { LINK_WORDS } from '../messages.ts'
import { reasonOf } from '../session/reason.ts'
import { asAdmin } from '../session/session.ts'
import { $draft, $filled, change, changeImage, changeText } from './form.ts'
import { $upload } from './upload.ts'

/** The address that is to fill the form, as it was typed. */
export const $link = atom('')

/** How far it has come; `words` say what was filled, or why nothing was. */
export const $filling = atom<
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'done' | 'failed'; words: string }
>({ state: 'none' })

let last = 0

/** The answer on its way and the marks belong to the form that asked for them, and go with it. */
export function forgetFilling(): void {
  last += 1
  $link.set('')
  $filling.set({ state: 'none' })
  $filled.set([])
}

const OWN = ['title', 'description', 'externalUrl', 'image'] as const
const isOwn = (name: string) => OWN.find(own => own === name)

function textIn(name: string): string {
  const draft = $draft.get()
  const own = isOwn(name)
  return (own ? draft[own] : draft.texts[name]) ?? ''
}

function put(name: string, text: string): void {
  const own = isOwn(name)
  if (own === 'image') changeImage(text)
  else if (own) change({ [own]: text })
  else changeText(name, text)
}

/** Takes back what the link filled into the field: it was empty before. */
export function undoFilled(name: string): void {
  put(name, '')
}

export function undoAllFilled(): void {
  for (const name of $filled.get()) undoFilled(name)
  $filling.set({ state: 'none' })
}

/** What the page offers for each field of the form; '' for nothing. */
function offersOf(found: FromLink, link: string): [string, string][] {
  const { type } = $draft.get()
  const person = personField(type)
  const hasDuration = metadataFields(type).some(
    ({ name }) => name === 'duration'
  )
  // A picture that the administrator is uploading comes before any other.
  const isUploading = $upload.get().state === 'busy'
  const { title, description, image, people, duration } = found
  const all: [string | undefined, string | undefined][] = [
    ['title', title],
    ['image', image && !isUploading ? `${image}?v=${Date.now()}` : ''],
    ['description', description],
    ['externalUrl', externalHref(link) ?? ''],
    [person, people],
    [hasDuration ? 'duration' : undefined, duration]
  ]
  return all.flatMap(([name, text]) => (name && text ? [[name, text]] : []))
}

/** Fills the empty fields and says which; nothing that the administrator typed is overwritten. */
function take(found: FromLink, link: string): string {
  // Nothing from an earlier link stays, because a mix of two links would describe neither.
  undoAllFilled()
  const offers = offersOf(found, link).filter(([name]) => textIn(name) === '')
  for (const [name, text] of offers) put(name, text)
  const names = offers.map(([name]) => name)
  $filled.set(names)
  return [
    LINK_WORDS.filled(names.map(fieldWords)),
    found.imageProblem && LINK_WORDS.noPicture(found.imageProblem)
  ]
    .filter(Boolean)
    .join(' ')
}

/** Fills the form with what the page at the address says about itself. */
export async function fillFromLink(): Promise<void> {
  if ($filling.get().state === 'busy') return
  const url = $link.get()
  last += 1
  const mine = last
  $filling.set({ state: 'busy' })
  try {
    const found = await asAdmin(token =>
      send(READ_LINK, { token, json: { url } })
    )
    if (mine !== last) return
    const words = take(found, url)
    $filling.set({ state: 'done', words })
  } catch (error) {
    if (mine !== last) return
    $filling.set({ state: 'failed', words: reasonOf(error) })
  }
}
