/** What the dialog 'Preview' says. */
export const PREVIEW_WORDS = {
  preview: 'Preview',
  about:
    'The public pages as they will be at a moment, with what comes and goes by its times until then. Only you see this.',
  nextOf: (moment: string) => `Something comes or goes next: ${moment}.`,
  nextNone: 'Nothing that is scheduled comes or goes after now.',
  at: 'Date and time',
  page: 'Page',
  show: 'Show',
  loading: 'Loading the preview',
  noMoment: 'Please choose a date and a time',
  shown: (page: string, moment: string) => `${page} on ${moment}`,
  frame: (page: string) => `Preview of ${page}`,
  off: "Only links to what stands under 'Page' lead on here. Single streams, what each visitor gets, and whatever plays are not in a preview."
} as const
