import { SHORT_NAME } from '../lib/config.ts'
import styles from './find.css?inline'
import {
  $chosen,
  $groups,
  $known,
  $query,
  ask,
  begin,
  choose,
  load,
  remove,
  rowsOf,
  showAll
} from './finder.ts'
import { $myList } from '../mine/my-list.ts'
import { FINDING } from './messages.ts'
import { element } from '../ui/element.ts'
import { groupsOf, rowId } from './rows.ts'
import { isRest } from './shown.ts'

const GLASS =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/></svg>'

/** The dialog with the field to type in, and the rows that the arrow keys go through. */
class FindElement extends HTMLElement {
  readonly #field = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': `${FINDING.title} on ${SHORT_NAME}`,
    'aria-controls': 'find-rows',
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    placeholder: FINDING.placeholder
  })
  readonly #rows = element('div', {
    id: 'find-rows',
    role: 'listbox',
    'aria-label': FINDING.results
  })
  readonly #notice = element('div', { class: 'find-notice' })
  readonly #said = element('p', { class: 'sr-only', role: 'status' })
  readonly #dialog = element('dialog', {
    class: 'find',
    'aria-label': FINDING.title
  })

  connectedCallback() {
    const close = element('button', {
      type: 'button',
      class: 'find-close',
      'aria-label': FINDING.close
    })
    close.textContent = FINDING.close
    close.addEventListener('click', () => this.#dialog.close())
    const label = element('label', { class: 'find-field' })
    label.innerHTML = GLASS
    label.append(this.#field)
    const keys = FINDING.keys.map(([key, does]) =>
      element('span', {}, element('kbd', {}, key), ` ${does}`)
    )
    this.#dialog.append(
      element('div', { class: 'find-head' }, label, close),
      element('div', { class: 'find-body' }, this.#notice, this.#rows),
      element('div', { class: 'find-keys', 'aria-hidden': 'true' }, ...keys),
      this.#said
    )
    this.append(this.#dialog)
    this.#listen()
    for (const store of [$known, $groups])
      store.subscribe(() => this.#drawRows())
    $chosen.subscribe(() => this.#drawChosen())
  }

  /** Opens it; the key also closes it, as a second press is meant to get rid of it. */
  show(by: 'button' | 'key'): void {
    if (this.#dialog.open) {
      if (by === 'key') this.#dialog.close()
      return
    }
    this.#field.value = ''
    begin()
    this.#dialog.showModal()
    this.#field.focus()
  }

  #listen(): void {
    this.#field.addEventListener('input', () => ask(this.#field.value))
    this.#dialog.addEventListener('keydown', event => this.#press(event))
    this.#dialog.addEventListener('click', ({ target }) => {
      const hit = target as HTMLElement
      if (hit.closest('.find-remove')) this.#removeBeside(hit)
      else if (hit.closest('.find-rest')) this.#showRest(hit)
      else if (hit === this.#dialog || hit.closest('a')) this.#dialog.close()
    })
  }

  #press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event
    // The page below has its own keys: Escape would also close the drawer.
    if (!ctrlKey && !metaKey) event.stopPropagation()
    if (event.isComposing) return
    if (key === 'ArrowDown') choose(1)
    else if (key === 'ArrowUp') choose(-1)
    else if (key === 'Enter' && event.target === this.#field) this.#openChosen()
    else if (this.#isRemoval(event)) void this.#remove($chosen.get())
    else return
    event.preventDefault()
  }

  /** The keys remove a row only while the field is empty: then there is nothing else to delete. */
  #isRemoval({ key, repeat }: KeyboardEvent): boolean {
    if (key !== 'Delete' && key !== 'Backspace') return false
    const row = rowsOf($groups.get())[$chosen.get()]
    const isKept = row !== undefined && !isRest(row) && row.kept !== undefined
    return !repeat && isKept && this.#field.value === ''
  }

  async #remove(index: number): Promise<void> {
    const said = await remove(index)
    if (said !== '') this.#said.textContent = said
  }

  #removeBeside(hit: HTMLElement): void {
    const { index } = hit.closest<HTMLElement>('.find-kept')?.dataset ?? {}
    this.#field.focus()
    void this.#remove(Number(index))
  }

  #showRest(hit: HTMLElement): void {
    const all = [...this.#rows.querySelectorAll('.find-row')]
    const at = all.indexOf(hit.closest('.find-row') as Element)
    const row = rowsOf($groups.get())[at]
    if (row !== undefined && isRest(row)) showAll(row.rest)
    $chosen.set(at)
    this.#field.focus()
  }

  #openChosen(): void {
    this.#rows.querySelector<HTMLElement>('[aria-selected=true]')?.click()
  }

  #drawRows(): void {
    const groups = $groups.get()
    this.#rows.replaceChildren(...groupsOf(groups))
    this.#rows.hidden = groups.length === 0
    this.#field.ariaExpanded = String(groups.length > 0)
    this.#drawNotice()
    this.#drawChosen()
  }

  #drawNotice(): void {
    const { state } = $known.get()
    const query = $query.get().trim()
    const count = rowsOf($groups.get()).length
    if (state === 'loading') this.#tell(FINDING.loading)
    else if (state !== 'ready') this.#tellFailure(FINDING[state])
    else if (query === '')
      this.#tell(isListEmpty() ? FINDING.hintOfList : FINDING.hint, '')
    else if (count === 0)
      this.#tell(FINDING.nothing(query), undefined, FINDING.nothingHint)
    else this.#tell('', FINDING.count(count))
  }

  /** Shows a text above the rows, and gives screen readers theirs. */
  #tell(sentence: string, said = sentence, hint = ''): void {
    this.#notice.replaceChildren(
      ...[sentence, hint]
        .filter(each => each !== '')
        .map(each => element('p', {}, each))
    )
    if (this.#said.textContent !== said) this.#said.textContent = said
  }

  #tellFailure(sentence: string): void {
    this.#tell(sentence)
    const again = element(
      'button',
      { type: 'button', class: 'button line' },
      FINDING.retry
    )
    again.addEventListener('click', () => {
      this.#field.focus()
      void load()
    })
    this.#notice.append(again)
  }

  #drawChosen(): void {
    const chosen = rowId($chosen.get())
    const rows = this.#rows.querySelectorAll<HTMLElement>('.find-row')
    for (const row of rows) {
      const isChosen = row.id === chosen
      row.ariaSelected = String(isChosen)
      if (isChosen) row.scrollIntoView({ block: 'nearest' })
    }
    const isShown = [...rows].some(({ id }) => id === chosen)
    if (isShown) this.#field.setAttribute('aria-activedescendant', chosen)
    else this.#field.removeAttribute('aria-activedescendant')
  }
}

/** A visitor who keeps nothing yet is told how to. */
const isListEmpty = () => {
  const list = $myList.get()
  return list.state === 'ready' && list.value.mine.length === 0
}

let shown: FindElement | undefined

/** Opens Find over the page. */
export function open(by: 'button' | 'key'): void {
  if (shown === undefined) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    customElements.define('pog-find', FindElement)
    shown = new FindElement()
    document.body.append(shown)
  }
  shown.show(by)
}
