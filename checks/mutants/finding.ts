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
    without: 'Escape in Find that leaves the viewer below it open',
    file: 'site/find/dialog.ts',
    find: 'if (!ctrlKey && !metaKey) event.stopPropagation()',
    put: '',
    red: {
      file: 'e2e/find.spec.ts',
      title: 'in the viewer Escape closes Find alone'
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
        'Find says when its file does not come or cannot be read, and tries again'
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
  }
]
