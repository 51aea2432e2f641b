import { PLAY_PARAM } from '../lib/config.ts'

async function playFrom(button: HTMLElement): Promise<void> {
  if (button.dataset['plays'] === 'sound') {
    const { press } = await import('./sound-bar.ts')
    press(button)
  } else {
    const { openFilm } = await import('../watch/film/open-film.tsx')
    openFilm(button)
  }
}

/** The first press of a cover's button loads what plays: the bar of sounds, or the films' dialog. */
document.addEventListener('click', event => {
  const button = (event.target as Element).closest<HTMLElement>('[data-plays]')
  if (button) void playFrom(button)
})

// Find's Continue leads to the page of a film, where the film continues.
if (location.search.startsWith(`?${PLAY_PARAM}=`)) {
  void import('./go-on.ts').then(({ namedFilm }) => {
    const button = namedFilm()
    if (button) void playFrom(button)
  })
}
