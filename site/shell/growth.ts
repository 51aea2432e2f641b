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

// A link that opens elsewhere has the name until the next click, and nothing grows.
document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('a.card-body[href^="/stream/"]')
  follow(link?.querySelector<HTMLElement>('.art') ?? null)
})

// Other clicks have none: the browser would first take a picture of the page that is left.
addEventListener('pageswap', ({ viewTransition }) => {
  if (!followed) viewTransition?.skipTransition()
})
