import type { Mutation } from './mutation.ts'

/** Films, tracks and streams together, and what is shown over and around them. */
export const PLAYERS: Mutation[] = [
  {
    chapter: 'playing',
    without: 'the whole screen for a film rather than for the hero',
    file: 'site/watch/viewer/full-screen.ts',
    find: "'.player[data-player]')].at(-1)",
    put: "'[data-player]')].at(0)",
    red: {
      file: 'e2e/film-screen.spec.ts',
      title: 'an iPhone fills its screen with the film too'
    }
  },
  {
    chapter: 'playing',
    without: 'a dialog over a stream keeping its keys',
    file: 'site/watch/viewer/viewer-keys.ts',
    find: '  if (isCovered()) return true\n',
    put: '',
    red: {
      file: 'e2e/keys-below.spec.ts',
      title: 'Keys in a dialog over a stream mean the dialog'
    }
  },
  {
    chapter: 'playing',
    without: 'the rest of what sounded when something else begins to sound',
    file: 'site/lib/one-sound.ts',
    find: '  if (pauseSounding !== pause) pauseSounding?.()\n',
    put: '',
    red: {
      file: 'e2e/one-sound.spec.ts',
      title: 'What begins to sound pauses what sounded before'
    }
  },
  {
    chapter: 'playing',
    without: 'the rest of a track while the video of the hero plays',
    file: 'site/shell/hero-player.ts',
    find: '  soundAlone(() => dialog.close())\n',
    put: '',
    red: {
      file: 'e2e/one-sound.spec.ts',
      title: 'What begins to sound pauses what sounded before'
    }
  },
  {
    chapter: 'playing',
    without: 'the keys of headsets going back to the track',
    file: 'site/lib/machine-keys.ts',
    find: 'askers.filter(each => each !== mine)',
    put: '[]',
    red: {
      file: 'e2e/one-sound.spec.ts',
      title: 'What begins to sound pauses what sounded before'
    }
  },
  {
    chapter: 'playing',
    without: 'a silent film leaving a track its sound',
    file: 'site/watch/playback/playback.ts',
    find: 'if (!paused && !muted) soundAlone(rest)',
    put: 'if (!paused) soundAlone(rest)',
    red: {
      file: 'e2e/one-sound.spec.ts',
      title: 'A film without a sound lets a track go on'
    }
  },
  {
    chapter: 'playing',
    without: 'the breaks of a long word beside Close',
    file: 'site/sections/hero.css',
    find: '    overflow-wrap: anywhere;\n',
    put: '',
    red: {
      file: 'e2e/long-titles.spec.ts',
      title: 'Close of a film and of its trailer stays on the screen beside'
    }
  },
  {
    chapter: 'playing',
    without: 'the place of a note above the bar of what sounds',
    file: 'site/mine/bookmark.css',
    find: '  bottom: 108px;\n',
    put: '',
    red: {
      file: 'e2e/sounds-phone.spec.ts',
      title: 'what the bookmark says leaves the bar of what sounds free'
    }
  },
  {
    chapter: 'playing',
    without: 'the focus that goes on to Pause',
    file: 'site/watch/playback/hand-on-to-play.ts',
    find: "'.controls .solid'",
    put: "'.controls .nothing'",
    red: {
      file: 'e2e/player-focus.spec.ts',
      title:
        "the focus goes on to Pause when 'Try again' and 'Watch again' of a player are gone"
    }
  },
  {
    chapter: 'playing',
    without: "the focus that comes back to the bar's 'Try again'",
    file: 'site/shell/sound-bar.ts',
    find: '    if (handsOn) again.focus()\n',
    put: '',
    red: {
      file: 'e2e/player-focus.spec.ts',
      title: 'the focus stays in the bar of what sounds'
    }
  },
  {
    chapter: 'playing',
    without: 'the focus in the page when the track of the bar is hidden',
    file: 'site/shell/sound-bar.ts',
    find: '    else focusPage()\n',
    put: '',
    red: {
      file: 'e2e/player-focus.spec.ts',
      title: 'closing the bar from another tab than that of its track'
    }
  },
  {
    chapter: 'playing',
    without: "tooltips that follow their button's name",
    file: 'site/shell/tooltip.ts',
    find: "  renamed.observe(target, { attributeFilter: ['data-tooltip'] })\n",
    put: '',
    red: {
      file: 'e2e/tooltips.spec.ts',
      title: 'a tooltip follows the name of its button'
    }
  },
  {
    chapter: 'playing',
    without: 'tooltips that stay while the pointer passes',
    file: 'site/shell/tooltip.ts',
    find: "target === null && owner?.matches(':focus-visible')",
    put: 'false',
    red: {
      file: 'e2e/tooltips.spec.ts',
      title:
        'a focused button keeps its tooltip while the pointer passes over something else'
    }
  },
  {
    chapter: 'playing',
    without: "tooltips over a film's dialog",
    file: 'site/shell/tooltip.ts',
    find: "target.closest(':modal') ?? document.body",
    put: 'document.body',
    red: {
      file: 'e2e/tooltips.spec.ts',
      title: "tooltips of a film's dialog lie over it"
    }
  },
  {
    chapter: 'playing',
    without: 'the sound that a tap brings after a silent visit',
    file: 'site/watch/playback/playback.ts',
    find: '      if ($volume.get() === VOLUME.min) toggleMute()\n',
    put: '',
    red: {
      file: 'e2e/lead.spec.ts',
      title:
        "'Tap for sound' brings a sound though an earlier visit ended without one"
    }
  },
  {
    chapter: 'playing',
    without: 'the second try of a cover in the bar',
    file: 'site/shell/sound-bar.ts',
    find: "    picture.dataset['retry'] = ''\n",
    put: '',
    red: {
      file: 'e2e/sounds.spec.ts',
      title: 'a cover that cannot be loaded is asked for once more with ?v='
    }
  },
  {
    chapter: 'playing',
    without: 'the film that Continue leads to',
    file: 'site/find/shown.ts',
    find: "const isFilm = kind === 'movie' || kind === 'video'",
    put: "const isFilm = kind === 'video'",
    red: {
      file: 'e2e/films.spec.ts',
      title: "Find's Continue opens a film where it was left"
    }
  },
  {
    chapter: 'playing',
    without: 'the tab that a trailer opens with Control',
    file: 'site/shell/hero.ts',
    find: '    if (isElsewhere(event)) return\n',
    put: '',
    red: {
      file: 'e2e/long-titles.spec.ts',
      title: 'A trailer that is pressed with Control, Command or Shift'
    }
  }
]
