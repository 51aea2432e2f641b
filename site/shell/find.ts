/** Find comes when it is first wanted; when it does not come, the page is as it was. */
async function find(): Promise<void> {
  const { open } = await import('../find/dialog.ts')
  open()
}
const wanted = () => void find().catch(() => undefined)

document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('button[data-find]')) wanted()
})
document.addEventListener('keydown', event => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey)
    return
  event.preventDefault()
  wanted()
})
