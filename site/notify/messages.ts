import { HUB_UNREACHABLE } from '../lib/messages.ts'

/** What the dialog of notices says; pages need none of it until somebody asks for one. */
export const NOTIFYING = {
  title: 'What you are told of',
  close: 'Close',
  stop: 'Stop',
  stopOf: (title: string) => `Stop: ${title}`,
  stopped: (title: string) => `You are not told of ${title} any more.`,
  wholes: {
    streams: 'Every stream that goes live',
    events: 'Every event that begins'
  },
  hint: 'This browser tells you when a streamer goes live, an event begins or a gate opens, also while this page is closed.',
  asking:
    'Please answer your browser, which asks whether this page may tell you.',
  saving: 'One moment',
  loading: 'Loading what you are told of',
  empty: 'You are told of nothing yet.',
  refused: {
    title: 'Your browser blocks notices of this page',
    text: "Allow notifications in the page's settings, which open at the left of its address, then press 'Notify me' again."
  },
  unanswered: {
    title: 'Nothing was switched on',
    text: "Press 'Notify me' again when you want to be told, and allow notifications."
  },
  unable: {
    title: 'This browser cannot tell you',
    text: 'On an iPhone or iPad put this page on the Home Screen first, and open it there. Private windows have no notices.'
  },
  failed: {
    title: 'This did not work',
    text: (reason: string = HUB_UNREACHABLE) => reason
  },
  retry: 'Try again'
} as const
