/** What the dialog 'Preview' says. */
export const PREVIEW_WORDS = {
  preview: 'Preview',
  about:
    'The public pages as they will be at a given moment, with everything that is scheduled to appear or disappear by then. Only you see this.',
  nextOf: (moment: string) => `The next scheduled change: ${moment}.`,
  nextNone: 'Nothing is scheduled to appear or disappear.',
  at: 'Date and time',
  page: 'Page',
  show: 'Show',
  loading: 'Loading the preview',
  noMoment: 'Please choose a date and a time',
  shown: (page: string, moment: string) => `${page} on ${moment}`,
  frame: (page: string) => `Preview of ${page}`,
  off: "Only links to the pages under 'Page' work here. Single streams, what is particular to a visitor, and playback are not part of a preview."
} as const
