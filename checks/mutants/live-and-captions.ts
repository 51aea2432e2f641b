import type { Mutation } from './mutation.ts'

/** Our own live rooms, and the captions of what plays. */
export const LIVE_AND_CAPTIONS: Mutation[] = [
  {
    chapter: 'screens',
    without: 'cards of /streams that say what a stream is about',
    file: 'site/ui/card-view.ts',
    find: '      stream.category || FALLBACKS.category\n',
    put: '',
    red: {
      file: 'e2e/streams.spec.ts',
      title:
        'Live Streams shows a grid of stream cards with LIVE and Featured badges'
    }
  },
  {
    chapter: 'live rooms',
    without: 'leaving out an end that is too short to be played',
    file: 'api/live/packager.ts',
    find: 'isEnding && length < SHORTEST_END_S',
    put: 'false',
    red: {
      file: 'api/live/live.test.ts',
      title:
        'An end that is shorter than half a second is left out: players would wait for what it lacks'
    }
  },
  {
    chapter: 'live rooms',
    without: 'what has ended saying LIVE no more',
    file: 'site/watch/playback/MediaPlayer.tsx',
    find: 'data-over={isOver || undefined}',
    put: '',
    red: {
      file: 'e2e/live.spec.ts',
      title: 'when what a room sends has ended, the viewer says LIVE no more'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the limit of what a publisher may send',
    file: 'api/live/ingest-process.ts',
    find: 'kbps > KBPS_MAX',
    put: 'kbps < 0',
    red: {
      file: 'api/live/ingest.test.ts',
      title: 'A publisher that sends more than 12,000 kbit/s for 5 s is cut off'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the largest message of a publisher',
    file: 'api/live/publisher.ts',
    find: 'this.isAdmitted ? MESSAGE_BYTES : STRANGER_BYTES',
    put: 'this.isAdmitted ? Infinity : STRANGER_BYTES',
    red: {
      file: 'api/live/ingest.test.ts',
      title: 'A message of a publisher may have 4 MB, and none may be larger'
    }
  },
  {
    chapter: 'live rooms',
    without: 'letting a publisher that is silent go',
    file: 'api/live/publisher.ts',
    find: '  socket.setTimeout(SILENCE_MS, () => socket.destroy())\n',
    put: '',
    red: {
      file: 'api/live/ingest.test.ts',
      title: 'A publisher that falls silent is let go after 10 s'
    }
  },
  {
    chapter: 'live rooms',
    without: 'refusing a room that is on air',
    file: 'api/live/stage.ts',
    find: 'if (isOn && !replaces) return REFUSALS.busy',
    put: '',
    red: {
      file: 'api/live/rooms.test.ts',
      title: 'A second publisher of a key is refused while the first one runs'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the five minutes of a room that was stopped',
    file: 'api/live/stage.ts',
    find: 'stoppedForMs < STOPPED_MS',
    put: 'stoppedForMs < 0',
    red: {
      file: 'api/live/rooms.test.ts',
      title: 'A room that is stopped takes no stream for five minutes'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the gate of a room',
    file: 'api/live/watch-routes.ts',
    find: 'gated.length > 0 ? gated : all',
    put: 'all',
    red: {
      file: 'api/live/live.test.ts',
      title: 'A room behind a gate is not opened by another item that names it'
    }
  },
  {
    chapter: 'live rooms',
    without: 'going on in the same playlist',
    file: 'api/live/shelf.ts',
    find: "isNew && at > 0 ? ['#EXT-X-DISCONTINUITY'] : []",
    put: "isNew && at < 0 ? ['#EXT-X-DISCONTINUITY'] : []",
    red: {
      file: 'api/live/live.test.ts',
      title:
        'A publisher that is cut off and comes back goes on in the same playlist'
    }
  },
  {
    chapter: 'live rooms',
    without: 'taking the badge LIVE away while nothing arrives',
    file: 'contract/live.ts',
    find: 'if (viewers === undefined) return { ...item, badges }',
    put: 'if (viewers === undefined) return item',
    red: {
      file: 'api/live/live.test.ts',
      title:
        'While nothing arrives an item with a room says no LIVE, whatever was saved'
    }
  },
  {
    chapter: 'live rooms',
    without: 'what is played instead, in a room that is on air',
    file: 'contract/live.ts',
    find: '      playbackUrl: playlistPath(room),\n',
    put: '',
    red: {
      file: 'api/live/live.test.ts',
      title: 'What is published into a room plays in the stream that names it'
    }
  },
  {
    chapter: 'live rooms',
    without: 'reading the rooms again after a change',
    file: 'site/admin/live/live-rooms.ts',
    find: '    await reload()\n',
    put: '',
    red: {
      file: 'e2e/live.spec.ts',
      title:
        'a room is made in the panel, shows its key once, says what arrives, and is stopped there'
    }
  },
  {
    chapter: 'captions',
    without: 'the room that all captions together have',
    file: 'api/captions/files.ts',
    find: 'if (used + bytes > quotaBytes)',
    put: 'if (bytes > quotaBytes)',
    red: {
      file: 'api/captions/captions.test.ts',
      title:
        'All captions together have a bound, and above it an upload is refused'
    }
  },
  {
    chapter: 'captions',
    without: 'keeping captions that something names',
    file: 'api/captions/files.ts',
    find: '.filter(name => !used.has(addressOf(name)))',
    put: '.filter(name => used.size >= 0 || name)',
    red: {
      file: 'api/captions/captions.test.ts',
      title:
        'Captions that no item, deleted item or earlier version names are gone after 31 days'
    }
  },
  {
    chapter: 'captions',
    without: 'reading SubRip',
    file: 'api/captions/webvtt.ts',
    find: ".replaceAll(/<(?!\\/?[ibu]>)/g, '&lt;')",
    put: '',
    red: {
      file: 'api/captions/captions.test.ts',
      title: 'SubRip becomes WebVTT, and what looks like a tag there stays text'
    }
  },
  {
    chapter: 'captions',
    without: 'the language of the last visit',
    file: 'site/watch/playback/captions.ts',
    find: '    writeStored(KEY, language)\n',
    put: '',
    red: {
      file: 'e2e/captions.spec.ts',
      title:
        'captions are read at their time in the language that was chosen, which is kept for the next visit'
    }
  },
  {
    chapter: 'captions',
    without: 'the language that was last',
    file: 'site/watch/playback/captions.ts',
    find: '    latest = language\n',
    put: '',
    red: {
      file: 'e2e/captions.spec.ts',
      title: 'c switches captions off and on, in the language that was last'
    }
  }
]
