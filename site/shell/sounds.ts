/** The first press of a track's button loads what plays it (sound-bar.ts). */
document.addEventListener('click', event => {
  const button = (event.target as Element).closest<HTMLElement>('[data-sound]')
  if (button) void import('./sound-bar.ts').then(({ press }) => press(button))
})
