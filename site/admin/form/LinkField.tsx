import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Input } from '../../ui/Field.tsx'
import { LINK_WORDS } from '../messages.ts'
import { $filling, $link, fillFromLink, undoAllFilled } from './fill.ts'
import { $filled } from './form.ts'

/** Enter fills and does not save; Escape takes everything back. */
function press(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') {
    event.preventDefault()
    void fillFromLink()
  } else if (event.key === 'Escape') {
    undoAllFilled()
  }
}

/** The outcome: read out when it comes, and kept for anyone who returns to the field. */
function Outcome({ id, of }: { id: string; of: string }) {
  const filling = useStore($filling)
  const isAnyFilled = useStore($filled).length > 0
  const { state } = filling
  const words =
    state === 'busy'
      ? LINK_WORDS.busy
      : 'words' in filling
        ? filling.words
        : undefined
  const undo = () => {
    undoAllFilled()
    // The button is gone, so the focus goes on to the link.
    document.getElementById(of)?.focus()
  }
  return (
    <div className="outcome">
      <output className={state === 'failed' ? 'hint refused' : 'hint'}>
        {words !== undefined && <span id={id}>{words}</span>}
      </output>
      {isAnyFilled && state === 'done' && (
        <Button look="quiet" size="small" onClick={undo}>
          Undo all
        </Button>
      )}
    </div>
  )
}

/** An address whose page fills what is empty in the form. */
export function LinkField() {
  const link = useStore($link)
  const { state } = useStore($filling)
  return (
    <Field label="Fill from a link" hint={LINK_WORDS.about} className="link">
      {({ id, ...control }) => (
        <>
          <div className="link-row">
            <Input
              {...control}
              id={id}
              aria-describedby={`${control['aria-describedby'] ?? ''} ${id}-outcome`}
              {...(state === 'failed' && { 'aria-invalid': true })}
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              value={link}
              onChange={event => $link.set(event.target.value)}
              onKeyDown={press}
            />
            <Button
              look="line"
              aria-disabled={state === 'busy'}
              onClick={() => void fillFromLink()}
            >
              Fill
            </Button>
          </div>
          <Outcome id={`${id}-outcome`} of={id} />
        </>
      )}
    </Field>
  )
}
