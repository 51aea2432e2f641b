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
  },
  {
    chapter: 'screens',
    without: 'links of a preview whose pictures are still on their way',
    file: 'site/admin/preview/frame.ts',
    find: "page.URL !== 'about:srcdoc'",
    put: "page.readyState !== 'complete'",
    red: {
      file: 'e2e/admin-preview.spec.ts',
      title:
        'Links lead on within the preview, by mouse and by keys; those that do not, and buttons, say so'
    }
  },
  {
    chapter: 'screens',
    without: 'the drawer opening at the page that one is on',
    file: 'site/shell/drawer.ts',
    find: "link('[aria-current]') ?? link('.side-link')",
    put: "link('.side-link')",
    red: {
      file: 'e2e/sidebar.spec.ts',
      title:
        'The open drawer keeps the focus; it closes when the window grows to 768 px'
    }
  }
]
