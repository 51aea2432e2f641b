import { element } from '../ui/element.ts'
import { NOTIFYING } from './messages.ts'
import styles from './notify.css?inline'
import { $notices, $step, stop, titleOf } from './notices.ts'
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

/** What stands in the way, as a box that is read out. */
function noteOf(step: Step): Node[] {
  switch (step.kind) {
    case 'rest':
      return []
    case 'asking':
    case 'saving':
      return [element('p', {}, NOTIFYING[step.kind])]
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

/** The dialog that says what one is told of, with 'Stop' for each. */
class NoticesElement extends HTMLElement {
  readonly #note = element('div', { class: 'notices-note', role: 'status' })
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
    // What is below has keys of its own: Escape would leave the viewer, too.
    this.#dialog.addEventListener('keydown', event => event.stopPropagation())
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close()
    })
    $step.subscribe(step => this.#drawNote(step))
    $notices.subscribe(() => this.#drawList())
  }

  show(): void {
    if (this.#dialog.open) return
    this.#dialog.showModal()
    this.#close.focus()
  }

  #drawNote(step: Step): void {
    this.#note.dataset['kind'] = step.kind
    this.#note.replaceChildren(...noteOf(step))
  }

  #drawList(): void {
    const known = $notices.get()
    this.#list.ariaBusy = String(known.state === 'loading')
    if (known.state === 'loading') {
      this.#list.replaceChildren(element('p', {}, NOTIFYING.loading))
      return
    }
    if (known.state === 'failed') {
      const again = button(NOTIFYING.retry, () => void $notices.reload())
      const { title, text } = NOTIFYING.failed
      this.#list.replaceChildren(
        element('b', {}, title),
        element('p', {}, text()),
        again
      )
      return
    }
    const rows = known.value.told.map(one => {
      const title = titleOf(one)
      const stopIt = () => void this.#stop(one.id, title)
      return element(
        'li',
        {},
        element('span', {}, title),
        button(NOTIFYING.stop, stopIt, NOTIFYING.stopOf(title))
      )
    })
    this.#list.replaceChildren(
      rows.length > 0
        ? element('ul', {}, ...rows)
        : element('p', {}, NOTIFYING.empty)
    )
  }

  async #stop(id: string, title: string): Promise<void> {
    await stop(id)
    if ($step.get().kind !== 'rest') return
    this.#note.replaceChildren(element('p', {}, NOTIFYING.stopped(title)))
    const next = this.#list.querySelector('button') ?? this.#close
    next.focus()
  }
}

let shown: NoticesElement | undefined

/** Opens it; the first time it is made. */
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
