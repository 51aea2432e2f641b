import type { Mutation } from './mutation.ts'

const FILE = 'e2e/long-lists.spec.ts'

/** Lists that are longer than one page. */
export const LONG_LISTS: Mutation[] = [
  {
    chapter: 'screens',
    without: 'an end of what one page holds of a list',
    file: 'site/sections/section.tsx',
    find: 'wanted ? all.slice(from, beginOf(wanted.part + 1)) : all',
    put: 'all.slice(from)',
    red: {
      file: FILE,
      title: 'with every section full no page has more than 150 KB of HTML'
    }
  },
  {
    chapter: 'screens',
    without: 'the rest of a list coming as one scrolls',
    file: 'site/sections/more.ts',
    find: 'if (isIntersecting) void',
    put: 'if (!target) void',
    red: {
      file: FILE,
      title: 'Games brings all games as one scrolls, in order and each once'
    }
  },
  {
    chapter: 'screens',
    without: 'what a save moved into two parts being shown once',
    file: 'site/sections/more.ts',
    find: ' && !known.has(idOf(item))',
    put: '',
    red: {
      file: FILE,
      title: 'what a save moved from one part to the other is shown once'
    }
  },
  {
    chapter: 'screens',
    without: 'the focus going on with what came',
    file: 'site/sections/more.ts',
    find: '    first.focus()\n',
    put: '',
    red: {
      file: FILE,
      title:
        'who stands on the link by keys goes on with the first game that came'
    }
  },
  {
    chapter: 'screens',
    without: 'tracks that are numbered through all parts',
    file: 'site/sections/music.tsx',
    find: 'rank={from + index + 1}',
    put: 'rank={index + 1}',
    red: {
      file: FILE,
      title:
        'each tab of Film, and the tracks and artists of Music, go on with their own'
    }
  },
  {
    chapter: 'screens',
    without: 'a preview of the whole list',
    file: 'site/server/press.ts',
    find: '        isWhole: true\n',
    put: '',
    red: {
      file: FILE,
      title:
        'the preview of a page shows its lists whole, as nothing more can come there'
    }
  },
  {
    chapter: 'screens',
    without: 'parts beyond the end being no pages',
    file: 'site/server/on-demand.ts',
    find: 'page.status === NOT_THERE ? null : page',
    put: 'page.status === NOT_THERE ? { ...page, status: 200 } : page',
    red: {
      file: FILE,
      title: 'there is a page for each part, and none beyond the end'
    }
  },
  {
    chapter: 'screens',
    without: 'a kept page that no later part of its list replaces',
    file: 'site/offline/worker.ts',
    find: 'if (!ahead && !url.searchParams.has(PART))\n      event',
    put: 'if (!ahead)\n      event',
    red: {
      file: 'e2e/offline.spec.ts',
      title:
        'A later part of a list takes nothing from the page that is kept of its screen'
    }
  },
  {
    chapter: 'screens',
    without: 'waiting for all lists before a dictionary is made',
    file: 'site/server/dictionary.ts',
    find: '} else if (isWhole) {',
    put: '} else {',
    red: {
      file: 'site/server/dictionary.test.ts',
      title: 'No dictionary is made while a list has not arrived'
    }
  },
  {
    chapter: 'screens',
    without: 'what only screen readers find in a shelf being cut with it',
    file: 'site/sections/shelves.css',
    find: '    /* what only screen readers find in it is cut with the shelf */\n    position: relative;',
    put: '',
    red: {
      file: FILE,
      title:
        'The first row of Home goes on sideways, and Home grows neither longer nor wider by it'
    }
  },
  {
    chapter: 'screens',
    without: 'hiding a broken picture while it is asked for once more',
    file: 'site/lib/mend-pictures.ts',
    find: "image.style.visibility = 'hidden'",
    put: '',
    red: {
      file: 'e2e/home.spec.ts',
      title:
        'A picture that fails is asked for once more with ?v=, then the placeholder stands in'
    }
  },
  {
    chapter: 'screens',
    without: 'skeletons of a chat until it is known what was said',
    file: 'site/watch/OwnChat.tsx',
    find: '          <ChatBones />',
    put: '          <></>',
    red: {
      file: 'e2e/watch-chat.spec.ts',
      title: 'a chat of the hub shows skeletons until it is known what was said'
    }
  },
  {
    chapter: 'calls',
    without: 'telling a network that it has searched enough',
    file: 'api/twitch/search.ts',
    find: 'throw tooMany(BUSY_MS)',
    put: 'throw new Error(String(tooMany(BUSY_MS)))',
    red: {
      file: 'api/twitch/relay.test.ts',
      title:
        'A stranger who searches without end leaves searches for the administrator'
    }
  },
  {
    chapter: 'screens',
    without: 'the height of the row of Featured Content',
    file: 'site/sections/shelves.css',
    find: '      min-height: 260px;\n',
    put: '',
    red: {
      file: 'e2e/shelf.spec.ts',
      title: 'px what is below Featured Content stays where it is'
    }
  }
]
