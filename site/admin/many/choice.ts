import { atom, computed, onMount } from 'nanostores'
import { isModalOpen } from '../../ui/modal.ts'
import { $shelf } from '../library/library.ts'

/** The ids of the chosen items while several are chosen; null: nothing is. */
export const $choice = atom<ReadonlySet<string> | null>(null)

/** The chosen items that the library shows, in its order: what a filter hides is left alone. */
export const $chosen = computed([$shelf, $choice], (items, choice) =>
  choice === null ? [] : items.filter(({ id }) => choice.has(id))
)

/** The one that was chosen last: a range begins there. */
let anchor: string | null = null

export function beginChoice(): void {
  anchor = null
  $choice.set(new Set())
}

export function endChoice(): void {
  $choice.set(null)
}

/** All that is shown between the anchor and this one, both included. */
function rangeTo(id: string): string[] {
  const ids = $shelf.get().map(item => item.id)
  const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)]
  if (from === -1) return [id]
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Chooses the item or lets it go; `whole`: with all from the last one to it. */
export function choose(id: string, whole: boolean): void {
  const choice = new Set($choice.get())
  const isChosen = choice.has(id)
  for (const each of whole ? rangeTo(id) : [id]) {
    if (isChosen && !whole) choice.delete(each)
    else choice.add(each)
  }
  anchor = id
  $choice.set(choice)
}

/** Everything that is shown; once everything is chosen, nothing. */
export function chooseAll(): void {
  const shown = $shelf.get()
  const isAll = $chosen.get().length === shown.length
  $choice.set(new Set(isAll ? [] : shown.map(({ id }) => id)))
}

/** Ctrl or Cmd and A chooses all, Escape ends choosing; within a field they are the field's. */
function chooseByKey(event: KeyboardEvent): void {
  const { target, key, defaultPrevented } = event
  if ($choice.get() === null || defaultPrevented || isModalOpen()) return
  if (target instanceof HTMLSelectElement) return
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return
  if (key === 'Escape') endChoice()
  else if (key === 'a' && (event.ctrlKey || event.metaKey)) chooseAll()
  else return
  event.preventDefault()
}
onMount($choice, () => {
  window.addEventListener('keydown', chooseByKey)
  return () => window.removeEventListener('keydown', chooseByKey)
})
