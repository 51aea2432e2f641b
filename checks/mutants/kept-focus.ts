import type { Mutation } from './mutation.ts'

const KEPT = 'e2e/admin-kept-focus.spec.ts'

/** Presses in the panel: where the focus goes, what happens twice, and what is behind a dialog. */
export const KEPT_FOCUS: Mutation[] = [
  {
    chapter: 'states',
    without: 'an heir of the focus in the panel',
    file: 'site/admin/keep-focus.ts',
    find: 'if (isNowhere()) focus(heirOf(trail))',
    put: 'void focus',
    red: {
      file: KEPT,
      title: 'the focus stays in a dialog whose view goes with what was pressed'
    }
  },
  {
    chapter: 'states',
    without: 'the focus coming back to what was disabled',
    file: 'site/admin/keep-focus.ts',
    find: '} else if (isNowhere() && isPressable(element)) {',
    put: '} else if (false) {',
    red: {
      file: KEPT,
      title:
        'a button that is disabled while it works has the focus again, and what goes hands it on'
    }
  },
  {
    chapter: 'calls',
    without: 'deleting once however often it is pressed',
    file: 'site/admin/library/removal.ts',
    find: 'if (underWay.has(what)) return',
    put: '',
    red: {
      file: KEPT,
      title: 'Delete that is pressed twice deletes once, and says so'
    }
  },
  {
    chapter: 'states',
    without: 'a dialog that keeps the keys of the choice behind it',
    file: 'site/admin/many/choice.ts',
    find: ' || isModalOpen()',
    put: '',
    red: { file: KEPT, title: 'behind an open dialog no key does anything' }
  },
  {
    chapter: 'states',
    without: 'a dialog that keeps the keys of the form behind it',
    file: 'site/admin/keys.ts',
    find: ' && !isModalOpen()',
    put: '',
    red: { file: KEPT, title: 'behind an open dialog no key does anything' }
  },
  {
    chapter: 'states',
    without: 'dialogs that go with their session',
    file: 'site/admin/session/session.ts',
    find: "if (state !== 'panel') close()",
    put: 'void close',
    red: {
      file: KEPT,
      title:
        'a dialog in which the session ended does not come back with the next one'
    }
  },
  {
    chapter: 'live rooms',
    without: 'one room however often it is pressed',
    file: 'site/admin/live/live-rooms.ts',
    find: 'if (isCarrying) return',
    put: '',
    red: {
      file: 'e2e/live.spec.ts',
      title:
        'Make room that is pressed twice makes one room, and the focus stays in the dialog'
    }
  }
]
