import type { Mutation } from './mutation.ts'

/** The viewer, the lists of streams and streamers, and the watch page. */
export const STREAMS_AND_STREAMERS: Mutation[] = [
  {
    chapter: 'screens',
    without: 'the coins of the answer in the chat of the viewer',
    file: 'site/watch/viewer/SidePanel.tsx',
    find: 'formatNumber(userCoins)',
    put: 'formatNumber(userCoins ? 2450 : 2450)',
    red: {
      file: 'e2e/viewer-chat.spec.ts',
      title: 'the chat shows the coins that the visitor has after a claim'
    }
  },
  {
    chapter: 'constants',
    without: 'a count of watchers only above 0',
    file: 'site/watch/viewer/Header.tsx',
    find: '{viewerCount > 0 && (',
    put: '{viewerCount >= 0 && (',
    red: {
      file: 'e2e/viewer.spec.ts',
      title:
        'a stream that nobody watches shows no count, in the viewer and on its card'
    }
  },
  {
    chapter: 'states',
    without: 'the details being fetched again after a like',
    file: 'site/watch/viewer/viewer.ts',
    find: '      await $stream.reload()\n',
    put: '',
    red: {
      file: 'e2e/viewer-like.spec.ts',
      title: 'like is sent with credentials and the details are fetched again'
    }
  },
  {
    chapter: 'screens',
    without: 'full screen',
    file: 'site/watch/viewer/full-screen.ts',
    find: 'return player?.requestFullscreen()',
    put: 'return player',
    red: {
      file: 'e2e/viewer-states.spec.ts',
      title:
        'the full-screen button gives the player the whole screen and takes it back, and so does the key f'
    }
  },
  {
    chapter: 'screens',
    without: 'orange names of donors',
    file: 'site/watch/chat.css',
    find: '&.role-donor {',
    put: '&.role-donator {',
    red: {
      file: 'e2e/viewer-chat.spec.ts',
      title: 'the chat shows the messages, names green for mod and default'
    }
  },
  {
    chapter: 'screens',
    without: 'the address of the page in what share copies',
    file: 'site/watch/viewer/viewer.ts',
    find: 'copy(window.location.href)',
    put: 'copy(window.location.origin)',
    red: {
      file: 'e2e/viewer.spec.ts',
      title: 'share copies the address of the page and says so'
    }
  },
  {
    chapter: 'validation',
    without: 'the volume being clamped to its ends',
    file: 'site/watch/viewer/player-controls.ts',
    find: 'return Math.min(max, Math.max(min, snapped))',
    put: 'return snapped + 0 * (min + max)',
    red: {
      file: 'e2e/viewer.spec.ts',
      title: 'is clamped to 0 and 100 and snapped to the step'
    }
  },
  {
    chapter: 'screens',
    without: 'LIVE only on cards that are live',
    file: 'site/ui/card-view.ts',
    find: '...(stream.isLive ? [LIVE] : []),',
    put: 'LIVE,',
    red: {
      file: 'e2e/cards.spec.ts',
      title:
        'On Live Streams a card with isLive shows LIVE, one without it does not'
    }
  },
  {
    chapter: 'screens',
    without: 'the Featured badge on /streams',
    file: 'site/ui/card-view.ts',
    find: '...(stream.isFeatured ? [FEATURED] : [])',
    put: '...(stream.isFeatured ? [] : [FEATURED].slice(1))',
    red: {
      file: 'e2e/streams.spec.ts',
      title:
        'Live Streams shows a grid of stream cards with LIVE and Featured badges'
    }
  },
  {
    chapter: 'screens',
    without: 'the tab Search Results appearing only after a search',
    file: 'site/streamers/Streamers.tsx',
    find: "  if (browsing.tab === 'search')\n    tabs.push",
    put: '  if (browsing)\n    tabs.push',
    red: {
      file: 'e2e/streamers.spec.ts',
      title:
        'the Search Results tab appears only after a non-empty search and disappears when left'
    }
  },
  {
    chapter: 'screens',
    without: 'the short labels of compact cards',
    file: 'site/ui/StreamerCard.tsx',
    find: "{isLive ? 'Watch' : 'View'}",
    put: "{isLive ? 'Watch Stream' : 'View Channel'}",
    red: {
      file: 'e2e/streamers.spec.ts',
      title:
        'the Search Results tab appears only after a non-empty search and disappears when left'
    }
  },
  {
    chapter: 'screens',
    without: 'sample streamers where none is featured',
    file: 'site/streamers/Streamers.tsx',
    find: 'streamers.length === 0 ? SAMPLE_STREAMERS : streamers',
    put: 'streamers.length === 0 ? SAMPLE_STREAMERS.slice(3) : streamers',
    red: {
      file: 'e2e/streamers.spec.ts',
      title: 'when the featured list is empty, three sample streamers are shown'
    }
  },
  {
    chapter: 'screens',
    without: 'the parent host of embedded players',
    file: 'site/watch/twitch-frame.ts',
    find: 'source(window.location.hostname)',
    put: "source('twitch.tv')",
    red: {
      file: 'e2e/watch.spec.ts',
      title:
        'the watch page embeds the player of the channel with the parent host, muted, and does not search'
    }
  },
  {
    chapter: 'screens',
    without: "the platform's chat beside the own one",
    file: 'site/watch/StreamerWatch.tsx',
    find: "{side === 'own' ? (",
    put: '{side ? (',
    red: {
      file: 'e2e/watch.spec.ts',
      title: 'a toggle changes between the own chat and the platform chat'
    }
  },
  {
    chapter: 'screens',
    without: 'an input that is disabled while disconnected',
    file: 'site/watch/OwnChat.tsx',
    find: '            disabled={!isConnected}\n            onChange',
    put: '            onChange',
    red: {
      file: 'e2e/own-chat.spec.ts',
      title: 'the page comes with the chat connecting and its input disabled'
    }
  },
  {
    chapter: 'screens',
    without: 'Back to Streamers being the way back in history',
    file: 'site/lib/way-back.ts',
    find: 'window.history.back()',
    put: 'window.location.assign(otherwise)',
    red: {
      file: 'e2e/watch.spec.ts',
      title: 'Back to Streamers is the browser back'
    }
  },
  {
    chapter: 'screens',
    without: 'the first recommended stream alone leading /streams',
    file: 'site/pages/streams.astro',
    find: 'lists?.recommended?.[0]',
    put: 'lists?.liveStreams?.[0]',
    red: {
      file: 'e2e/first-recommended.spec.ts',
      title:
        '/streams shows its grid alone when the first recommended stream does not play'
    }
  },
  {
    chapter: 'screens',
    without: 'sample streamers only where none is featured',
    file: 'site/streamers/Streamers.tsx',
    find: 'streamers.length === 0 ? SAMPLE_STREAMERS : streamers',
    put: '[...SAMPLE_STREAMERS, ...streamers]',
    red: {
      file: 'e2e/streamers.spec.ts',
      title: 'a featured streamer stands there without the samples'
    }
  },
  {
    chapter: 'screens',
    without: 'the grid of the streams',
    file: 'site/sections/rows.css',
    find: '.grid-cards {\n  display: grid;',
    put: '.grid-cards {\n  display: block;',
    red: {
      file: 'e2e/streams.spec.ts',
      title:
        'Live Streams shows a grid of stream cards with LIVE and Featured badges'
    }
  },
  {
    chapter: 'screens',
    without: 'the addresses of lists being no streams',
    file: 'site/lib/subject.ts',
    find: '  if (Array.isArray(reply)) return null\n',
    put: '',
    red: {
      file: 'e2e/viewer.spec.ts',
      title: 'an unknown stream is the not-found screen with status 404'
    }
  },
  {
    chapter: 'screens',
    without: 'whole characters where a description is cut',
    file: 'site/ui/card-view.ts',
    find: '|[\\uD800-\\uDBFF]$/',
    put: '/',
    red: {
      file: 'site/ui/card-view.test.ts',
      title: 'what a card says of its item is cut between words and characters'
    }
  },
  {
    chapter: 'screens',
    without: 'a sentence where Share may not copy',
    file: 'site/watch/viewer/viewer.ts',
    find: 'isCopied ? MESSAGES.linkCopied : MESSAGES.linkNotCopied',
    put: 'MESSAGES.linkCopied',
    red: {
      file: 'e2e/viewer-share.spec.ts',
      title: 'where copying is forbidden Share says so'
    }
  },
  {
    chapter: 'screens',
    without: 'arrow keys in the tabs leaving the history as it is',
    file: 'site/ui/Tabs.tsx',
    find: "onChoose(next.id, 'replaceState')",
    put: 'onChoose(next.id)',
    red: {
      file: 'e2e/tab-keys.spec.ts',
      title:
        'arrow keys in the tabs leave no entry in the history, and a press of a tab leaves one'
    }
  },
  {
    chapter: 'content',
    without: 'counting likes in their index alone',
    file: 'infra/embedded-mongo/commands/aggregate.ts',
    find: 'times === undefined ? found : alike,',
    put: 'times === -1 ? alike : found,',
    red: {
      file: 'infra/embedded-mongo/indexes.test.ts',
      title:
        'alone tells how many there are of what is named, and no document is read'
    }
  },
  {
    chapter: 'calls',
    without: 'the newest first of streams that nobody watches',
    file: 'api/streams/lists.ts',
    find: 'Number(a.since < b.since) - Number(a.since > b.since)',
    put: '0 * Number(a.since < b.since)',
    red: {
      file: 'api/twitch/relay.test.ts',
      title:
        'Lists of streams have their order: live first, then viewers, then newest; featured streamers go by displayOrder'
    }
  }
]
