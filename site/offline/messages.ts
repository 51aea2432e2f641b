/** What is said without a network. */
export const OFFLINE = {
  title: 'No connection',
  text: 'The hub cannot be reached right now. What you saw last is still here.',
  retry: 'Try again',
  seen: 'Seen last',
  home: 'Home',
  nothing: 'You have not visited a page yet that could be shown.',
  asSeen: 'No connection. This page is as you saw it on'
} as const
