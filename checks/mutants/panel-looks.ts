import type { Mutation } from './mutation.ts'

/** How the panel's lists and forms look and behave on each screen. */
export const PANEL_LOOKS: Mutation[] = [
  {
    chapter: 'states',
    without: 'the look of the library being kept by the browser',
    file: 'site/admin/library/looks.ts',
    find: '  writeStored(KEY, look)\n',
    put: '',
    red: {
      file: 'e2e/admin-rows.spec.ts',
      title:
        'rows show many items at once, can all that cards can, and are kept by the browser'
    }
  },
  {
    chapter: 'screens',
    without: 'Play in the library standing above the actions',
    file: 'site/admin/library/library.css',
    find: '    place-items: center;\n    padding-bottom: 60px;\n',
    put: '',
    red: {
      file: 'e2e/admin-rows.spec.ts',
      title: 'px no action of a card in the library lies over its Play'
    }
  },
  {
    chapter: 'states',
    without: 'a look that is kept damaged being none',
    file: 'site/admin/library/looks.ts',
    find: "LIBRARY_LOOKS.find(look => look === kept) ?? 'cards'",
    put: "(kept as LibraryLook | null) ?? 'cards'",
    red: {
      file: 'e2e/admin-rows.spec.ts',
      title:
        'rows show many items at once, can all that cards can, and are kept by the browser'
    }
  },
  {
    chapter: 'screens',
    without: "the height of the library's rows",
    file: 'site/admin/library/rows.css',
    find: '    --picture: 44px;\n',
    put: '    --picture: 96px;\n',
    red: {
      file: 'e2e/admin-rows.spec.ts',
      title:
        'rows show many items at once, can all that cards can, and are kept by the browser'
    }
  },
  {
    chapter: 'states',
    without: 'choosing with Shift by a click beside the box',
    file: 'site/admin/many/many.css',
    find: '  user-select: none;\n',
    put: '',
    red: {
      file: 'e2e/admin-rows.spec.ts',
      title:
        'rows show many items at once, can all that cards can, and are kept by the browser'
    }
  },
  {
    chapter: 'screens',
    without: 'the days of the activity list',
    file: 'site/admin/past/days.ts',
    find: "  if (day === dayOf(now)) return 'Today'\n",
    put: '',
    red: {
      file: 'e2e/admin-activity.spec.ts',
      title:
        'the activity list is told by day, with the drawing of its type for an item that is gone'
    }
  },
  {
    chapter: 'screens',
    without: 'the drawing of what is gone in the activity list',
    file: 'site/admin/past/ActivityList.tsx',
    find: '  if (type) return <Thumb item={{ type }} />\n',
    put: '',
    red: {
      file: 'e2e/admin-activity.spec.ts',
      title:
        'the activity list is told by day, with the drawing of its type for an item that is gone'
    }
  },
  {
    chapter: 'screens',
    without: 'the button that saves staying in sight on a phone',
    file: 'site/admin/admin.css',
    find: '      position: sticky;\n      z-index: 20;\n',
    put: '      z-index: 20;\n',
    red: {
      file: 'e2e/admin-reach.spec.ts',
      title:
        'on a phone the button that saves is always in sight, below each field and each toast'
    }
  },
  {
    chapter: 'screens',
    without: 'the focused field above the button that saves',
    file: 'site/admin/admin.css',
    find: '    scroll-padding-bottom: calc(80px + env(safe-area-inset-bottom));\n',
    put: '',
    red: {
      file: 'e2e/admin-reach.spec.ts',
      title:
        'on a phone the button that saves is always in sight, below each field and each toast'
    }
  },
  {
    chapter: 'states',
    without: 'the tabs waiting for the first steps above them',
    file: 'site/admin/Panel.tsx',
    find: "  if (state === 'unknown') return null\n",
    put: '',
    red: {
      file: 'e2e/admin-first-steps.spec.ts',
      title:
        'First steps that could not be closed say so and stay; the tabs appear together with them, or alone when the hub does not say'
    }
  },
  {
    chapter: 'screens',
    without: 'the day in sight while one scrolls through it',
    file: 'site/admin/past/past.css',
    find: '    position: sticky;\n    z-index: 3;\n',
    put: '',
    red: {
      file: 'e2e/admin-activity.spec.ts',
      title:
        'the activity list is told by day, with the drawing of its type for an item that is gone'
    }
  },
  {
    chapter: 'screens',
    without: 'rows that come without flying in',
    file: 'site/admin/library/use-glide.ts',
    find: 'if (still || from?.width !== to.width) continue',
    put: 'if (still || !from) continue',
    red: {
      file: 'e2e/admin-rows.spec.ts',
      title:
        'rows show many items at once, can all that cards can, and are kept by the browser'
    }
  },
  {
    chapter: 'screens',
    without: 'text that is pasted where a picture of it lies beside',
    file: 'site/admin/form/CreateTab.tsx',
    find: "if (file === undefined || types.includes('text/plain')) return",
    put: 'if (file === undefined || types.length === 0) return',
    red: {
      file: 'e2e/admin-picture.spec.ts',
      title:
        'text that is pasted stays text, also with a picture of it beside it'
    }
  },
  {
    chapter: 'screens',
    without: 'a way back from what was opened by its address',
    file: 'site/lib/way-back.ts',
    find: '  if (window.navigation) return window.navigation.canGoBack\n',
    put: '',
    red: {
      file: 'e2e/viewer.spec.ts',
      title: 'Close goes back when that is ours, else to /streams'
    }
  },
  {
    chapter: 'screens',
    without: 'a way back that knows what lies ahead',
    file: 'site/lib/way-back.ts',
    find: 'return window.navigation.canGoBack',
    put: 'return window.history.length > 1',
    red: {
      file: 'e2e/watch.spec.ts',
      title:
        'Back to Streamers leads to /streamers when only what lies ahead is ours'
    }
  },
  {
    chapter: 'screens',
    without: 'a name of each dialog for screen readers',
    file: 'site/ui/Dialog.tsx',
    find: '      aria-labelledby={id}\n',
    put: '',
    red: {
      file: 'e2e/live.spec.ts',
      title:
        'a room is made in the panel, shows its key once, says what arrives, and is stopped there'
    }
  },
  {
    chapter: 'states',
    without: 'a place of their own for toasts of the panel',
    file: 'site/ui/styles/toasts-over-heading.css',
    find: '    right: auto;\n    left: calc(var(--side) + var(--gutter) - 16px);\n',
    put: '',
    red: {
      file: 'e2e/admin-toasts.spec.ts',
      title: 'a toast of the panel covers nothing that is pressed at'
    }
  },
  {
    chapter: 'validation',
    without: 'the server looking into a picture whose name says no kind',
    file: 'site/admin/form/upload.ts',
    find: "file.type !== '' && ",
    put: '',
    red: {
      file: 'e2e/admin-picture.spec.ts',
      title: 'a picture whose name says no kind is taken for what it is'
    }
  },
  {
    chapter: 'states',
    without: 'what went through of many being shown by itself',
    file: 'site/admin/many/changes.ts',
    find: "  if ($library.get().state === 'ready') setItems(shown(outcome))\n",
    put: '',
    red: {
      file: 'e2e/admin-many-away.spec.ts',
      title:
        'what was deleted or brought back is shown like that, though the server went away and the list cannot be read again'
    }
  },
  {
    chapter: 'states',
    without: 'what came back being shown by itself',
    file: 'site/admin/library/removal.ts',
    find: "  if (restored && $library.get().state === 'ready') acceptSaved(restored)\n",
    put: '',
    red: {
      file: 'e2e/admin-many-away.spec.ts',
      title:
        'one item that was brought back is in the library and no longer among the deleted, though neither list can be read again'
    }
  },
  {
    chapter: 'states',
    without: 'the field of a wrong password',
    file: 'site/admin/security/security.ts',
    find: "  [ADMIN_SENTENCES.passwordWrong, 'password'],\n",
    put: '',
    red: {
      file: 'e2e/admin-confirm.spec.ts',
      title:
        'what is refused when a change of the second factor is confirmed is marked, says why once, and gets the focus'
    }
  },
  {
    chapter: 'states',
    without: 'the key that stays',
    file: 'site/admin/live/LiveRoomsDialog.tsx',
    find: "      isKept={view.view === 'key'}\n",
    put: '',
    red: {
      file: 'e2e/live.spec.ts',
      title:
        'the key of a room stays until it is said to be kept: Escape does not take it away, and there is no ×'
    }
  },
  {
    chapter: 'screens',
    without: 'a card of a row being whole when Tab leads to it',
    file: 'site/shell/shelves.ts',
    find: ".closest('.shelf > .card')",
    put: ".closest('.shelf > .none')",
    red: {
      file: 'e2e/shelf.spec.ts',
      title: 'px a card that Tab leads to in a row is whole'
    }
  },
  {
    chapter: 'screens',
    without: 'a live preview that keeps to its card',
    file: 'site/admin/form/live-preview.css',
    find: '    .cover-over {\n      display: none;\n    }\n',
    put: '',
    red: {
      file: 'e2e/admin-phone.spec.ts',
      title:
        'below 768 px nothing of the live preview lies over the type picker'
    }
  }
]
