import type { Mutation } from './mutation.ts'

/** Reads that fail, tabs that are left, and what is heard instead of seen. */
export const READ_AGAIN: Mutation[] = [
  {
    chapter: 'states',
    without: 'another try where the panel could not read',
    file: 'site/admin/past/Past.tsx',
    find: '<LoadError sentence={NOT_READ} onRetry={() => store.reload()} />',
    put: '<p role="alert">{NOT_READ}</p>',
    red: {
      file: 'e2e/admin-again.spec.ts',
      title:
        'cannot be read offers another try, and what cannot be read again is said to be out of date'
    }
  },
  {
    chapter: 'states',
    without: 'knowing that an answer could not be had anew',
    file: 'site/lib/remote.ts',
    find: "$remote.get().state === 'ready') $isOld.set(true)",
    put: "$remote.get().state === 'ready') return",
    red: {
      file: 'site/lib/remote.test.ts',
      title:
        'what could not be read again is old until a good answer is here, or an action brought one'
    }
  },
  {
    chapter: 'states',
    without: 'saying that the approved streamers may be out of date',
    file: 'site/admin/streamers/Streamers.tsx',
    find: '<OutOfDate store={$streamers} />',
    put: '',
    red: {
      file: 'e2e/admin-again.spec.ts',
      title:
        'a streamer that was added or featured while the list could not be read again is there after another try'
    }
  },
  {
    chapter: 'roles',
    without: 'a logout in the other tabs of the browser',
    file: 'site/admin/session/session.ts',
    find: '  others.onmessage = () => $session.set(LOGIN)\n',
    put: '',
    red: {
      file: 'e2e/admin-session.spec.ts',
      title:
        'a logout ends the panel in every tab of the browser, and what was typed there is gone'
    }
  },
  {
    chapter: 'live rooms',
    without: 'a save between choosing how much a room keeps and writing it',
    file: 'site/admin/live/Keeps.tsx',
    find: 'setChosen(Number(event.target.value))',
    put: 'chooseKeeps(room, Number(event.target.value))',
    red: {
      file: 'e2e/admin-kept-focus.spec.ts',
      title:
        'how many streams a room keeps is written by Save and not by each arrow key, and the focus stays at it'
    }
  },
  {
    chapter: 'states',
    without: 'the number of streamers that a search of the panel found',
    file: 'site/admin/streamers/StreamerSearch.tsx',
    find: "countFound(search.hits.length, 'streamer')",
    put: "''",
    red: {
      file: 'e2e/admin-streamers.spec.ts',
      title:
        'the search runs on text that is not blank, by the button and by Enter'
    }
  },
  {
    chapter: 'screens',
    without: 'a sentence where a page needs JavaScript',
    file: 'site/shell/NeedsScripts.astro',
    find: '    <p>{sentence}</p>\n',
    put: '',
    red: {
      file: 'e2e/placeholders.spec.ts',
      title:
        'With JavaScript off what needs it says so, instead of waiting for ever'
    }
  },
  {
    chapter: 'states',
    without: 'a step that was done unheard being shown',
    file: 'site/admin/library/order.ts',
    find: 'if (items.length === 0) await loadLibrary()',
    put: 'if (items.length === 0) void 0',
    red: {
      file: 'e2e/admin-unheard.spec.ts',
      title: 'a step whose answer was lost is shown when it is made again'
    }
  },
  {
    chapter: 'states',
    without: 'an edit that was done unheard being known',
    file: 'site/admin/editing/editor.ts',
    find: 'if (isUnclear(error)) change({ purpose: { ...purpose, tried: true } })',
    put: '',
    red: {
      file: 'e2e/admin-unheard.spec.ts',
      title: 'an edit whose answer was lost is no conflict with itself'
    }
  },
  {
    chapter: 'marketplace',
    without: 'a claim that was done unheard being told',
    file: 'site/market/collectibles.ts',
    find: '    if (isOwned(id)) toast(MESSAGES.claimed(name))\n    else if',
    put: '    if',
    red: {
      file: 'e2e/claim-faults.spec.ts',
      title:
        'a claim whose answer was lost is found as soon as what one owns is read anew'
    }
  },
  {
    chapter: 'entities',
    without: 'the face of an artist',
    file: 'contract/face.ts',
    find: "item.type === 'art' ? item.metadata.artist : undefined",
    put: 'undefined',
    red: {
      file: 'api/streams/faces.test.ts',
      title:
        'A work of art shows the face of its artist where the hub knows one, and no other type shows one'
    }
  },
  {
    chapter: 'content',
    without: 'a card going whose item was deleted elsewhere',
    file: 'site/admin/library/order.ts',
    find: '    await reloadIfGone(error)\n',
    put: '',
    red: {
      file: 'e2e/admin-deleted.spec.ts',
      title: 'an item that was deleted elsewhere leaves the library'
    }
  },
  {
    chapter: 'content',
    without: 'work on an item going on after it was brought back',
    file: 'site/admin/library/removal.ts',
    find: '  if (restored) followRestored(restored)\n',
    put: '',
    red: {
      file: 'e2e/admin-deleted.spec.ts',
      title: 'work on an item goes on after it was deleted and brought back'
    }
  }
]
