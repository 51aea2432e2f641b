import type { Mutation } from './mutation.ts'

/** Find. */
export const FINDING: Mutation[] = [
  {
    chapter: 'content',
    without: 'accents that need not be typed',
    file: 'contract/find.ts',
    find: ".replaceAll(/\\p{M}/gu, '')",
    put: '',
    red: {
      file: 'site/find/write.test.ts',
      title:
        'A title is found by its beginning, with a typing error and without its accents'
    }
  },
  {
    chapter: 'gated content',
    without: 'a gated item that leads to /exclusive from Find',
    file: 'site/find/read.ts',
    find: "link === 1 ? '/exclusive' : own",
    put: 'own',
    red: {
      file: 'site/find/write.test.ts',
      title:
        'What is found leads where its card leads, and the address of a gated item is not there'
    }
  },
  {
    chapter: 'screens',
    without: 'Escape in Find that leaves the drawer below it open',
    file: 'site/find/dialog.ts',
    find: 'if (!ctrlKey && !metaKey) event.stopPropagation()',
    put: '',
    red: {
      file: 'e2e/focus-keys.spec.ts',
      title: 'over the open drawer Escape closes Find alone'
    }
  },
  {
    chapter: 'calls',
    without: "Find's file being kept for good under its hash",
    file: 'site/server/server.ts',
    find: 'page && isNamed ? immutable(page) : page',
    put: 'page',
    red: {
      file: 'e2e/find.spec.ts',
      title:
        'what Find reads is asked for once, when it first opens, and is asked again like a page'
    }
  },
  {
    chapter: 'states',
    without: 'an answer to what was typed before the file came',
    file: 'site/find/finder.ts',
    find: '  if (at === -1) chooseBest()\n  else $chosen.set(at)\n',
    put: '',
    red: {
      file: 'e2e/find.spec.ts',
      title:
        'Find says when its file is slow, does not come or cannot be read, and tries again'
    }
  },
  {
    chapter: 'screens',
    without: 'words in what search engines are told that cannot end it',
    file: 'site/jsonld/thing.ts',
    find: ".replaceAll('<', '\\\\u003c')",
    put: '',
    red: {
      file: 'e2e/jsonld.spec.ts',
      title:
        'No word of an item ends the description or runs, and no browser complains of it'
    }
  },
  {
    chapter: 'gated content',
    without: 'a stream that was unlocked and is told to no search engine',
    file: 'site/jsonld/page.ts',
    find: " || subject.owner === 'visitor'",
    put: '',
    red: {
      file: 'site/jsonld/jsonld.test.ts',
      title: 'A stream that a visitor unlocked is told to no search engine'
    }
  },
  {
    chapter: 'gated content',
    without: 'pages of one visitor that a browser does not keep',
    file: 'site/offline/worker.ts',
    find: "headers.get('Cache-Control')?.includes('no-store') === false",
    put: 'true',
    red: {
      file: 'e2e/offline.spec.ts',
      title:
        'Nothing of the API, of the panel or behind a gate is kept, and a page that is gone is forgotten'
    }
  },
  {
    chapter: 'states',
    without: 'the network that comes before what was kept',
    file: 'site/offline/worker.ts',
    find: '  try {\n    const response =',
    put: '  if (await seenPage(path)) return withoutNetwork(path)\n  try {\n    const response =',
    red: {
      file: 'e2e/offline.spec.ts',
      title:
        'With a network nothing comes from what was kept: a save in the panel shows at the next reload'
    }
  },
  {
    chapter: 'gated content',
    without: 'a gated item of My list that leads to /exclusive',
    file: 'contract/links.ts',
    find: "  if (gateOf(item)) return inside('/exclusive')\n",
    put: '',
    red: {
      file: 'api/mine/mine.test.ts',
      title:
        'A row of My list leads where the card leads, and the address of a gated item is never in it'
    }
  },
  {
    chapter: 'content',
    without: 'two changes of a list at once that lose nothing',
    file: 'api/mine/lists.ts',
    find: '{ _id: visitor, step },',
    put: '{ _id: visitor },',
    red: {
      file: 'api/mine/mine.test.ts',
      title:
        'What one person keeps on two copies at once is all there, and is there after a restart'
    }
  },
  {
    chapter: 'content',
    without: 'words that were saved anew being found no more by the old ones',
    file: 'api/find/current.ts',
    find: '    if (place !== undefined) drop(entry.key, place)\n',
    put: '',
    red: {
      file: 'api/find/find.test.ts',
      title:
        'What the API finds follows saves, deletions and times, and never has the address of a gated item'
    }
  },
  {
    chapter: 'screens',
    without: 'a press of a bookmark that is heard before the bookmark is there',
    file: 'site/shell/bookmarks.ts',
    find: "'focusin', 'click'",
    put: "'focusin'",
    red: {
      file: 'e2e/my-list.spec.ts',
      title:
        'In the viewer the bookmark keeps the stream, and Find leads back to it'
    }
  },
  {
    chapter: 'content',
    without: 'the bound of the list that Find is made of',
    file: 'api/content/routes.ts',
    find: '(await publicItems(atMs)).slice(-FIND_ITEMS_MOST - 1)',
    put: 'await publicItems(atMs)',
    red: {
      file: 'api/find/find.test.ts',
      title:
        'What Find’s files are made of is the newest 5,000 items, and one more that says so'
    }
  }
]
