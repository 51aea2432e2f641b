import { HUB_UNREACHABLE } from '../lib/messages.ts'

/** What the dialog of notices says; pages need none of it until somebody asks for one. */
export const NOTIFYING = {
  title: 'What you are notified of',
  close: 'Close',
  stop: 'Stop',
  stopOf: (title: string) => `Stop: ${title}`,
  stopped: (title: string) => `You are no longer notified of ${title}.`,
  wholes: {
    streams: 'Every stream that goes live',
    events: 'Every event that begins'
  },
  hint: 'This browser notifies you when a streamer goes live, an event begins or a gate opens, even while this page is closed.',
  asking:
    'Please answer your browser, which is asking whether this page may notify you.',
  saving: 'One moment',
  loading: 'Loading what you are notified of',
  empty: 'You are not notified of anything yet.',
  refused: {
    title: 'Your browser blocks notifications from this page',
    text: "Allow notifications in the page's settings, which open to the left of its address, then press 'Notify me' again."
  },
  unanswered: {
    title: 'Nothing was switched on',
    text: "Press 'Notify me' again if you want to be notified, and allow notifications."
  },
  unable: {
    title: 'This browser cannot notify you',
    text: 'On an iPhone or iPad, add this page to the Home Screen first and open it there. Private windows have no notifications.'
  },
  failed: {
    title: 'This did not work',
    text: (reason: string = HUB_UNREACHABLE) => reason
  },
  retry: 'Try again'
} as const
