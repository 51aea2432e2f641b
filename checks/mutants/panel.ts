import type { Mutation } from './mutation.ts'

/** The administrator's screens. */
export const PANEL: Mutation[] = [
  {
    chapter: 'states',
    without: 'the whole form being replaced with the type',
    file: 'site/admin/editing/editor.ts',
    find: '  load(freshDraft(type))\n',
    put: '  load({ ...$draft.get(), type })\n  void freshDraft\n',
    red: {
      file: 'e2e/admin-create.spec.ts',
      title:
        'choosing a type replaces the whole form, and Reset brings back its template'
    }
  },
  {
    chapter: 'states',
    without: 'the homepage toggle turning the flag',
    file: 'site/admin/editing/editor.ts',
    find: 'change({ showOnHomepage: !item.showOnHomepage })',
    put: 'change({ showOnHomepage: item.showOnHomepage })',
    red: {
      file: 'e2e/admin-editing.spec.ts',
      title:
        'the homepage toggle loads the item with the flag turned and saves nothing'
    }
  },
  {
    chapter: 'states',
    without: 'leaving the editing mode after a save',
    file: 'site/admin/editing/editor.ts',
    find: '  leaveForm(draft, saved)\n',
    put: '',
    red: {
      file: 'e2e/admin-editing.spec.ts',
      title:
        'Edit switches to the Create tab with the item loaded; saving updates it in the list and resets the form'
    }
  },
  {
    chapter: 'validation',
    without: 'the refusal of a form without a title',
    file: 'contract/content.ts',
    find: '  if (isBlank(draft.title)) return SENTENCES.titleMissing\n',
    put: '',
    red: {
      file: 'e2e/admin-saving.spec.ts',
      title: 'a blank title and then a missing image are refused'
    }
  },
  {
    chapter: 'validation',
    without: 'badges with text only',
    file: 'site/admin/draft/draft.ts',
    find: "if (text === '') return draft",
    put: "if (text === '\\n') return draft",
    red: { file: 'site/admin/draft/draft.test.ts', title: 'adds nothing for ' }
  },
  {
    chapter: 'validation',
    without: 'the badge editor being cleared',
    file: 'site/admin/draft/draft.ts',
    find: '    ...NO_BADGE,\n    badges:',
    put: '    badges:',
    red: {
      file: 'site/admin/draft/draft.test.ts',
      title: 'adds a badge, clears the text and resets the variant to default'
    }
  },
  {
    chapter: 'states',
    without: 'homepage mode showing flagged items only',
    file: 'site/admin/library/shelf.ts',
    find: "featuredOnly || mode === 'homepage'",
    put: 'featuredOnly',
    red: {
      file: 'site/admin/library/shelf.test.ts',
      title:
        'homepage mode uses homepageOrder across types and shows only flagged items'
    }
  },
  {
    chapter: 'states',
    without: 'the Featured-only toggle',
    file: 'site/admin/library/shelf.ts',
    find: "featuredOnly || mode === 'homepage'",
    put: "mode === 'homepage'",
    red: {
      file: 'site/admin/library/shelf.test.ts',
      title: 'Featured only applies the same filter in section mode'
    }
  },
  {
    chapter: 'states',
    without: 'a missing order counting as 0',
    file: 'site/admin/library/shelf.ts',
    find: 'item[ORDER_FIELD[mode]] ?? 0',
    put: 'item[ORDER_FIELD[mode]] ?? 1',
    red: {
      file: 'site/admin/library/shelf.test.ts',
      title: 'a missing order counts as 0'
    }
  },
  {
    chapter: 'states',
    without: 'sorting only where both items have the order',
    file: 'contract/content.ts',
    find: 'left === undefined || right === undefined ? 0 : left - right',
    put: '(left ?? 0) - (right ?? 0)',
    red: {
      file: 'contract/content.test.ts',
      title:
        'sorting is applied only when both compared items have the order defined'
    }
  },
  {
    chapter: 'states',
    without: 'the list being read again when the tab changes',
    file: 'site/admin/library/library.ts',
    find: '$adminTab.listen(() => void loadLibrary())',
    put: '$adminTab.listen(() => undefined)',
    red: {
      file: 'e2e/admin-manage.spec.ts',
      title:
        'the content list is read with the token at the start and each time the tab changes'
    }
  },
  {
    chapter: 'constants',
    without: 'a fourth column of the library',
    file: 'site/admin/library/library.css',
    find: '--columns: 4;',
    put: '--columns: 3;',
    red: { file: 'e2e/admin-manage.spec.ts', title: 'the library has ' }
  },
  {
    chapter: 'errors',
    without: 'the question before a streamer is removed',
    file: 'site/admin/messages.ts',
    find: 'Are you sure you want to remove this streamer?',
    put: 'Remove?',
    red: {
      file: 'e2e/admin-streamers.spec.ts',
      title:
        'streamers are added unfeatured and last, featured, moved and, after a question, removed; the calls send no token'
    }
  },
  {
    chapter: 'validation',
    without: 'a Search button that is disabled without text',
    file: 'site/admin/streamers/StreamerSearch.tsx',
    find: "disabled={busy || text.trim() === ''}",
    put: 'disabled={busy}',
    red: {
      file: 'e2e/admin-streamers.spec.ts',
      title:
        'the search runs on text that is not blank, by the button and by Enter'
    }
  },
  {
    chapter: 'states',
    without: 'a streamer who was removed elsewhere leaving the table',
    file: 'site/admin/streamers/streamers.ts',
    find: 'if (error instanceof ApiError && error.status === 404)',
    put: 'if (error instanceof ApiError && error.status === 418)',
    red: {
      file: 'e2e/admin-streamers.spec.ts',
      title:
        'a streamer whom somebody else has removed leaves the table with the first write that fails'
    }
  },
  {
    chapter: 'states',
    without: 'streamers being added without the featured flag',
    file: 'api/twitch/streamers.ts',
    find: '          isFeatured: false,\n',
    put: '          isFeatured: true,\n',
    red: {
      file: 'api/twitch/twitch.test.ts',
      title:
        'Approving: new is 201, never featured and last; known is 200, and only its profile changes'
    }
  },
  {
    chapter: 'errors',
    without: 'the toast of an empty password',
    file: 'site/admin/messages.ts',
    find: "'Password required',",
    put: "'Password',",
    red: {
      file: 'e2e/admin-session.spec.ts',
      title: 'an empty password is refused'
    }
  },
  {
    chapter: 'states',
    without: 'the steps that went well before one that failed',
    file: 'site/admin/library/order.ts',
    find: 'else setItems(withChanged',
    put: 'else if (order === goal) setItems(withChanged',
    red: {
      file: 'e2e/admin-order.spec.ts',
      title:
        'when a step of a longer way fails, what is shown is what the steps before it stored'
    }
  },
  {
    chapter: 'screens',
    without: "the reach of a streamer's switch",
    file: 'site/ui/styles/form.css',
    find: 'inset: calc((24px - var(--press)) / 2) -2px;',
    put: '',
    red: {
      file: 'e2e/reach.spec.ts',
      title:
        'the switches of approved streamers fit at 320 px, and what one presses there is 44 px'
    }
  },
  {
    chapter: 'states',
    without: 'a key that changes nothing leaving the form as saved',
    file: 'site/admin/form/BadgeEditor.tsx',
    find: "event.key === 'Escape' && isTyped",
    put: "event.key === 'Escape' && (isTyped || true)",
    red: {
      file: 'e2e/admin-session.spec.ts',
      title: 'leaving with unsaved work asks first, without any it does not'
    }
  },
  {
    chapter: 'errors',
    without: 'the reading of what the dialogs of the panel are told',
    file: 'site/admin/reading.ts',
    find: 'const answer = read(await askAsAdmin(call))',
    put: 'const answer = (await askAsAdmin(call)) as R | undefined',
    red: {
      file: 'e2e/admin-damaged.spec.ts',
      title: 'a dialog whose answer is damaged says so, and leaves the panel'
    }
  },
  {
    chapter: 'states',
    without: 'the token of another tab staying when a session ends',
    file: 'site/admin/session/session.ts',
    find: 'if (readStored(ADMIN_TOKEN_KEY) === session.token)',
    put: 'if (readStored(ADMIN_TOKEN_KEY) !== null)',
    red: {
      file: 'e2e/admin-session.spec.ts',
      title:
        'a session that ends in one tab leaves the token of another, which has signed in since'
    }
  },
  {
    chapter: 'states',
    without: 'the focus going back to a password that was refused',
    file: 'site/admin/session/Login.tsx',
    find: '?.focus()',
    put: '',
    red: {
      file: 'e2e/admin-session.spec.ts',
      title:
        'a wrong password toasts Login failed, destructive, and the field has the focus again'
    }
  },
  {
    chapter: 'screens',
    without: 'whole letters in place of a picture',
    file: 'site/ui/Avatar.tsx',
    find: "Array.from(name).slice(0, 2).join('')",
    put: 'name.slice(0, 2)',
    red: {
      file: 'e2e/admin-streamers.spec.ts',
      title:
        'without a picture the first 2 letters of the display name stand there, whole ones'
    }
  },
  {
    chapter: 'states',
    without: 'the focus going on when a streamer is removed',
    file: 'site/admin/streamers/StreamersTable.tsx',
    find: '            ref={handOn}\n',
    put: '',
    red: {
      file: 'e2e/admin-streamers.spec.ts',
      title:
        'streamers are added unfeatured and last, featured, moved and, after a question, removed; the calls send no token'
    }
  }
]
