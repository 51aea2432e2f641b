import { isMac } from '../lib/platform.ts'
import { useStore } from '../lib/use-store.ts'
import { Button } from '../ui/Button.tsx'
import { openModal } from '../ui/Dialog.tsx'
import { $keysShown, $singleKeys, setSingleKeys } from './keys.ts'

const SAVE = 'Save what the form holds'
const KEYS = [
  ['/', 'Search'],
  ['?', 'Show these keys'],
  ['F8', 'Go to the notification'],
  ['Enter', 'Save the form'],
  ['Enter', 'In the badge text: add the badge'],
  ['Enter', 'In the link: fill the form from it'],
  ['Esc', 'Close what is open'],
  ['Esc', 'In the badge text: forget it'],
  ['Esc', 'After a link has filled: take that back']
] as const

/** The keys of the panel, and the switch for those that are single letters. */
export function KeysDialog() {
  const shown = useStore($keysShown)
  const single = useStore($singleKeys)
  if (!shown) return null
  return (
    <dialog
      ref={openModal}
      className="ask keys"
      aria-labelledby="keys-title"
      onClose={() => $keysShown.set(false)}
    >
      <form method="dialog">
        <h2 id="keys-title">Keys</h2>
        <dl>
          {[[isMac() ? 'Cmd + S' : 'Ctrl + S', SAVE], ...KEYS].map(
            ([key, does]) => (
              <div key={does}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            )
          )}
        </dl>
        <label className="check">
          <input
            type="checkbox"
            checked={single}
            onChange={event => setSingleKeys(event.target.checked)}
          />
          Use / and ? as keys
        </label>
        <div>
          <Button type="submit" look="line">
            Close
          </Button>
        </div>
      </form>
    </dialog>
  )
}
