import { element } from '../ui/element.ts'
import { NOTIFYING } from './messages.ts'
import styles from './notify.css?inline'
import { $notices, $step, rest, stop, titleOf } from './notices.ts'
import type { Step } from './notices.ts'

const button = (name: string, press: () => void, label = name) => {
  const made = element(
    'button',
    { type: 'button', class: 'button small' },
    name
  )
  made.ariaLabel = label
  made.addEventListener('click', press)
  return made
}

/** The note for a step, in a box that is read out. */
function noteOf(step: Step): Node[] {
  switch (step.kind) {
    case 'rest':
      return []
    case 'asking':
    case 'saving':
      return [element('p', {}, NOTIFYING[step.kind])]
    case 'stopped':
      return [element('p', {}, NOTIFYING.stopped(step.title))]
    case 'failed':
      return [
        element('b', {}, NOTIFYING.failed.title),
        element('p', {}, NOTIFYING.failed.text(step.reason)),
        button(NOTIFYING.retry, step.again)
      ]
    default: {
      const { title, text } = NOTIFYING[step.kind]
      return [element('b', {}, title), element('p', {}, text)]
    }
  }
}

/** The note shows the failure of what was pressed, and its 'Try again' loads the list too. */
const isToldAbove = ({ kind }: Step): boolean =>
  kind === 'asking' || kind === 'saving' || kind === 'failed'

/** The dialog that lists what the visitor is told of, with 'Stop' for each. */
class NoticesElement extends HTMLElement {
  readonly #note = element('div', {
    class: 'notices-note',
    role: 'status',
    tabindex: '-1'
  })
  readonly #list = element('div', {
    class: 'notices-list',
    tabindex: '0',
    role: 'region',
    'aria-label': NOTIFYING.title
  })
  readonly #close = button(NOTIFYING.close, () => this.#dialog.close())
  readonly #dialog = element('dialog', {
    class: 'notices',
    'aria-labelledby': 'notices-title'
  })

  connectedCallback() {
    this.#dialog.append(
      element(
        'div',
        { class: 'notices-head' },
        element('h2', { id: 'notices-title' }, NOTIFYING.title),
        this.#close
      ),
      element('p', { class: 'notices-hint' }, NOTIFYING.hint),
      this.#note,
      this.#list
    )
    this.append(this.#dialog)
    // The page below has its own keys: Escape would also leave the viewer.
    this.#dialog.addEventListener('keydown', event => event.stopPropagation())
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close()
    })
    this.#dialog.addEventListener('close', rest)
    $step.subscribe(step => {
      this.#drawNote(step)
      if ($notices.get().state === 'failed') this.#drawList()
    })
    $notices.subscribe(() => this.#drawList())
  }

  show(): void {
    if (this.#dialog.open) return
    this.#dialog.showModal()
    this.#close.focus()
  }

  #drawNote(step: Step): void {
    this.#note.dataset['kind'] = step.kind
    const had = this.#draw(this.#note, ...noteOf(step))
    if (step.kind === 'stopped' || (step.kind === 'rest' && had))
      (this.#list.querySelector('button') ?? this.#close).focus()
  }

  /** Draws a box anew. If a button in it had the focus, the new button gets it, or else the box. */
  #draw(box: HTMLElement, ...nodes: Node[]): boolean {
    const had = box.contains(document.activeElement)
    box.replaceChildren(...nodes)
    if (had) (box.querySelector<HTMLElement>(':scope > button') ?? box).focus()
    return had
  }

  #drawList(): void {
    const known = $notices.get()
    this.#list.ariaBusy = String(known.state === 'loading')
    if (known.state === 'loading') {
      this.#draw(this.#list, element('p', {}, NOTIFYING.loading))
      return
    }
    if (known.state === 'failed' && isToldAbove($step.get())) {
      this.#draw(this.#list)
      return
    }
    if (known.state === 'failed') {
      const again = button(NOTIFYING.retry, () => void this.#askAgain())
      const { title, text } = NOTIFYING.failed
      this.#draw(
        this.#list,
        element('b', {}, title),
        element('p', {}, text()),
        again
      )
      return
    }
    const rows = known.value.told.map(one => {
      const title = titleOf(one)
      const stopIt = () => void stop({ id: one.id, title })
      return element(
        'li',
        {},
        element('span', {}, title),
        button(NOTIFYING.stop, stopIt, NOTIFYING.stopOf(title))
      )
    })
    this.#draw(
      this.#list,
      rows.length > 0
        ? element('ul', {}, ...rows)
        : element('p', {}, NOTIFYING.empty)
    )
  }

  /** Shows that the list is being loaded: a second failure reads like the first, and would not be noticed. */
  #askAgain(): Promise<void> {
    this.#list.ariaBusy = 'true'
    this.#draw(this.#list, element('p', {}, NOTIFYING.loading))
    return $notices.reload()
  }
}

let shown: NoticesElement | undefined

/** Opens it; it is made the first time. */
export function open(): void {
  if (shown === undefined) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    customElements.define('pog-notices', NoticesElement)
    shown = new NoticesElement()
    document.body.append(shown)
  }
  shown.show()
}
