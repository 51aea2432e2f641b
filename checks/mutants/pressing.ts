import type { Mutation } from './mutation.ts'

const STREAM = 'px what one presses on a stream that plays is as high'
const SHELL = 'px what one presses in the open drawer, in a toast'
const PANEL = 'px what one presses in the library, in an item'

/** What a finger reaches on a phone, where what is drawn is smaller than it. */
export const PRESSING: Mutation[] = [
  {
    chapter: 'screens',
    without: "the height of the drawer's links",
    file: 'site/shell/styles/sidebar.css',
    find: '  gap: 12px;\n  height: 44px;\n',
    put: '  gap: 12px;\n  height: 36px;\n',
    red: { file: 'e2e/reach.spec.ts', title: SHELL }
  },
  {
    chapter: 'screens',
    without: "the reach of a toast's Close",
    file: 'site/ui/styles/states.css',
    find: '      inset: -6px;\n',
    put: '',
    red: { file: 'e2e/reach.spec.ts', title: SHELL }
  },
  {
    chapter: 'screens',
    without: 'the reach of the position of what sounds',
    file: 'site/shell/sound-bar.css',
    find: '      top: -22px;\n      left: 0;\n      width: 100%;\n      height: 44px;\n',
    put: '      top: -12px;\n      left: 0;\n      width: 100%;\n',
    red: { file: 'e2e/reach.spec.ts', title: SHELL }
  },
  {
    chapter: 'screens',
    without: 'the reach of the position of what plays',
    file: 'site/watch/playback/playback.css',
    find: '    --reach: 44px;\n',
    put: '    --reach: 20px;\n',
    red: { file: 'e2e/reach.spec.ts', title: STREAM }
  },
  {
    chapter: 'screens',
    without: 'the reach of the switch between the two orders',
    file: 'site/admin/library/library.css',
    find: '        inset: -3px 0;\n',
    put: '',
    red: { file: 'e2e/admin-reach.spec.ts', title: PANEL }
  },
  {
    chapter: 'screens',
    without: 'the reach of the sliders of the focal point',
    file: 'site/admin/form/focus.css',
    find: '      height: 44px;\n',
    put: '',
    red: { file: 'e2e/admin-reach.spec.ts', title: PANEL }
  }
]
