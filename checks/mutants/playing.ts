import type { Mutation } from './mutation.ts'

/** What plays, and who may see it. */
export const PLAYING: Mutation[] = [
  {
    chapter: 'playing',
    without: 'the arrows that move within a recording',
    file: 'site/watch/playback/playback-keys.ts',
    find: '  ArrowRight: SEEK_STEP_S\n',
    put: '  ArrowRight: 0\n',
    red: {
      file: 'e2e/playback.spec.ts',
      title:
        'a recording shows where it is, and keys, mouse and digits move within it'
    }
  },
  {
    chapter: 'playing',
    without: 'playing on without the sound that a browser refuses',
    file: 'site/watch/playback/playback.ts',
    find: '    $silenced.set(true)\n',
    put: '',
    red: {
      file: 'e2e/playback.spec.ts',
      title: 'where the browser refuses sound it plays without'
    }
  },
  {
    chapter: 'playing',
    without: 'going on where the visitor was',
    file: 'site/watch/playback/playback.ts',
    find: 'seek(beginS ?? keptPosition(id, duration))',
    put: 'seek(beginS ?? 0)',
    red: {
      file: 'e2e/playback.spec.ts',
      title: 'a recording goes on where its visitor left it'
    }
  },
  {
    chapter: 'playing',
    without: 'the picture of the place that is pointed at',
    file: 'site/watch/playback/seek-preview.ts',
    find: 'element.currentTime = seconds',
    put: 'shownS = seconds',
    red: {
      file: 'e2e/seek-preview.spec.ts',
      title:
        'pointing at the bar of a recording shows the time there and its picture, and moves nothing'
    }
  },
  {
    chapter: 'playing',
    without: 'another screen, once it is found',
    file: 'site/watch/playback/other-screen.ts',
    find: 'remote?.watchAvailability(read)',
    put: 'remote?.watchAvailability(() => undefined)',
    red: {
      file: 'e2e/other-screen.spec.ts',
      title:
        'where there is another screen the picture can be moved to it, and back'
    }
  },
  {
    chapter: 'playing',
    without: 'the chapter for those who cannot see the bar',
    file: 'site/watch/playback/SeekBar.tsx',
    find: "words.filter(Boolean).join(', ')",
    put: 'words[0]',
    red: {
      file: 'e2e/chapters.spec.ts',
      title:
        'chapters of the description are marked on the bar, named where one points and told to screen readers'
    }
  },
  {
    chapter: 'playing',
    without: 'a list of hosts whose media may play',
    file: 'contract/media.ts',
    find: 'mediaHosts.includes(media.host)',
    put: 'mediaHosts.length >= 0',
    red: {
      file: 'api/content/playback.test.ts',
      title: 'Media of a host that is not in MEDIA_HOSTS open in a new tab'
    }
  },
  {
    chapter: 'playing',
    without: 'the listed hosts in the policy of pages',
    file: 'site/server/policy.ts',
    find: "    'media-src': mediaHosts\n",
    put: '',
    red: {
      file: 'e2e/media-hosts.spec.ts',
      title: 'the policy of a page lets media of the listed hosts play'
    }
  },
  {
    chapter: 'playing',
    without: 'the next of the hot tracks after the end of one',
    file: 'site/shell/sound-bar.ts',
    find: "if (next?.closest('.tracks')) this.press(next)",
    put: "if (next?.closest('.nowhere')) this.press(next)",
    red: {
      file: 'e2e/sounds.spec.ts',
      title: 'at its end the next of the hot tracks follows'
    }
  },
  {
    chapter: 'playing',
    without: 'the focus that goes back to the track',
    file: 'site/shell/sound-bar.ts',
    find: '    if (own) own.focus()\n',
    put: '    if (own) own.blur()\n',
    red: {
      file: 'e2e/sounds.spec.ts',
      title: 'Close rests it, takes the bar away and gives the focus back'
    }
  },
  {
    chapter: 'playing',
    without: 'captions of a gated item being kept from everybody',
    file: 'api/content/item.ts',
    find: "  delete rest['captions']\n",
    put: '',
    red: {
      file: 'api/content/captions.test.ts',
      title: 'The captions of a gated item are in no list'
    }
  },
  {
    chapter: 'playing',
    without: 'captions that become public being asked about',
    file: 'contract/gate.ts',
    find: '    ...captionsOf(captionsIn(item)).map(({ address }) => address)\n',
    put: '',
    red: {
      file: 'api/content/captions.test.ts',
      title: 'A save that would make the captions of a gated item public'
    }
  },
  {
    chapter: 'playing',
    without: 'the kept language of captions',
    file: 'site/watch/playback/captions.ts',
    find: '    writeStored(KEY, language)\n',
    put: '',
    red: {
      file: 'e2e/captions.spec.ts',
      title: 'captions are read at their time in the language that was chosen'
    }
  },
  {
    chapter: 'playing',
    without: 'the key that switches captions',
    file: 'site/watch/playback/playback-keys.ts',
    find: '      captions.toggle()\n',
    put: '',
    red: {
      file: 'e2e/captions.spec.ts',
      title: 'c switches captions off and on'
    }
  }
]
