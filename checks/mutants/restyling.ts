import type { Mutation } from './mutation.ts'

/** Selectors that would make each small change restyle a whole page. */
export const RESTYLING: Mutation[] = [
  {
    chapter: 'screens',
    without: 'a first card that is told without :has()',
    file: 'site/sections/leads.css',
    find: '    > .card:first-child:nth-last-child(n + 5) {\n      grid-column: auto;',
    put: '    &:has(> :nth-child(5)) > :first-child {\n      grid-column: auto;',
    red: {
      file: 'e2e/restyle.spec.ts',
      title: 'On Home new coins restyle a fifth of the page at most'
    }
  },
  {
    chapter: 'playing',
    without: 'controls that are told of their rest by a property',
    file: 'site/watch/playback/playback.css',
    find: 'select:focus)) {\n  --shown: 0;\n',
    put: 'select:focus)) > :not(.cues) {\n  opacity: 0;\n',
    red: {
      file: 'e2e/restyle.spec.ts',
      title: 'Pause restyles a third of the viewer at most'
    }
  },
  {
    chapter: 'screens',
    without: 'a broken picture that is told by its own name',
    file: 'site/admin/library/library.css',
    find: '  &.broken-picture {\n    display: none;\n',
    put: '  &.broken-picture:not(.library-card:has(img[data-failed]) *) {\n    display: none;\n',
    red: {
      file: 'e2e/restyle.spec.ts',
      title: 'A new heading restyles a fifth of the panel at most'
    }
  }
]
