import { isMac } from '../lib/platform.ts'

/** Find is loaded when it is first wanted; if that fails, the page stays as it was. */
async function find(by: 'button' | 'key'): Promise<void> {
  const { open } = await import('../find/dialog.ts')
  open(by)
}
const wanted = (by: 'button' | 'key') => void find(by).catch(() => undefined)

document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('button[data-find]')) wanted('button')
})
document.addEventListener('keydown', event => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  // On a Mac Control+K is a key of every text field.
  const isCommand = ctrlKey !== metaKey && (metaKey || !isMac())
  if (key.toLowerCase() !== 'k' || !isCommand || altKey || shiftKey) return
  event.preventDefault()
  if (!event.repeat) wanted('key')
})
