import { atom, onMount } from 'nanostores'
import { MIDDLE } from '#contract/content'
import type { Focus } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { freshDraft, withBadge } from '../draft/draft.ts'
import type { Draft } from '../draft/draft.ts'

const FIRST_TYPE: ContentType = 'video'

/** What the Create tab's form holds. It outlives an expired session. */
export const $draft = atom<Draft>(freshDraft(FIRST_TYPE))

/** The field that was refused, and why; until it changes. */
export const $refused = atom<{ field: string; sentence: string } | null>(null)

/** The fields that a link has filled, and nobody has changed since. */
export const $filled = atom<readonly string[]>([])

/** What a badge is typed into. */
const BADGE_FIELDS = ['badgeText', 'badgeVariant']

/** A field's refusal and its mark are removed when the field changes. */
function forgetMarks(fields: object): void {
  const refused = $refused.get()?.field
  const parts = refused === 'badges' ? ['badges', ...BADGE_FIELDS] : [refused]
  if (parts.some(name => name !== undefined && name in fields))
    $refused.set(null)
  const filled = $filled.get()
  const left = filled.filter(name => !(name in fields))
  if (left.length < filled.length) $filled.set(left)
}

/** Leaving the page with unsaved work asks first. */
function warn(event: BeforeUnloadEvent): void {
  if ($draft.get().unsaved) event.preventDefault()
}
onMount($draft, () => {
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
})

export function change(part: Partial<Draft>): void {
  forgetMarks(part)
  $draft.set({ ...$draft.get(), ...part, unsaved: true })
}

/** Changes the picture and resets the focal point, which belonged to the old one. */
export function changeImage(image: string): void {
  change({ image, ...($draft.get().focus ? { focus: MIDDLE } : {}) })
}

/** Moves the focal point, within the picture. */
export function moveFocus(part: Partial<Focus>): void {
  const within = (value: number) =>
    Math.min(100, Math.max(0, Math.round(value)))
  const { x, y } = { ...MIDDLE, ...$draft.get().focus, ...part }
  change({ focus: { x: within(x), y: within(y) } })
}

export function changeText(field: string, text: string): void {
  const { texts, loaded } = $draft.get()
  const { [field]: before, ...others } = loaded
  forgetMarks({ [field]: text })
  change({
    texts: { ...texts, [field]: text },
    // A loaded instant that cannot be read shows as an empty field; typing into that field drops the instant.
    ...(before?.text === '' ? { loaded: others } : {})
  })
}

export function addBadge(): void {
  $draft.set(withBadge($draft.get()))
}

export function removeBadge(index: number): void {
  change({ badges: $draft.get().badges.toSpliced(index, 1) })
}
