/*
 * The picture that is followed becomes the player of the page it leads to (a view transition between
 * the two documents). Only one may carry the name: two would take the transition away from all.
 */
let followed: HTMLElement | null = null

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('a.card-body[href^="/stream/"]')
  if (!link) return
  if (followed) followed.style.viewTransitionName = ''
  followed = link.querySelector<HTMLElement>('.art')
  if (followed) followed.style.viewTransitionName = 'picture'
})
