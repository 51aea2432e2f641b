/*
 * The picture of the clicked link becomes the player of the page it leads to (a view transition between
 * the two documents). Only one may have the name: with two there would be no transition at all.
 */
let followed: HTMLElement | null = null

function follow(art: HTMLElement | null): void {
  if (followed) followed.style.viewTransitionName = ''
  followed = art
  if (followed) followed.style.viewTransitionName = 'picture'
}

document.addEventListener('click', event => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = (target as Element).closest('a.card-body[href^="/stream/"]')
  // Nothing grows when the link opens in another tab or window.
  const isHere = !(event.defaultPrevented || ctrlKey || metaKey || shiftKey)
  follow(isHere ? (link?.querySelector<HTMLElement>('.art') ?? null) : null)
})
