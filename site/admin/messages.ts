import { ADMIN_SENTENCES } from '#contract/admin'
import { failed } from '../lib/messages.ts'
import type { Message } from '../lib/messages.ts'

/** Every toast of the panel, including those of refused forms. In a file of its own, so that visitors load none of it. */
export const MESSAGES = {
  passwordRequired: failed(
    'Password required',
    ADMIN_SENTENCES.passwordMissing
  ),
  loginFailed: failed('Login failed', ADMIN_SENTENCES.passwordWrong),
  logoutUnheard: failed(
    'Signed out here only',
    'The server did not answer. It will be told when you next open this page.'
  ),
  codeRequired: failed('Code required', 'Please enter a recovery code'),
  loginSucceeded: {
    title: 'Login successful',
    description: 'Welcome to the admin panel'
  },
  /** The sentence is one of the contract's. */
  invalid: (sentence: string) => failed('Validation Error', sentence),
  contentLoadFailed: failed(
    'Error loading content',
    'There was a problem loading the content. Please try again.'
  ),
  /** Unless the server said why. */
  saveFailed: failed(
    'Error saving content',
    'There was a problem saving the content. Please try again.'
  ),
  contentUpdated: (title: string): Message => ({
    title: 'Content updated',
    description: `${title} has been updated successfully.`
  }),
  contentCreated: (title: string): Message => ({
    title: 'Content created',
    description: `${title} has been created successfully.`
  }),
  contentDeleted: {
    title: 'Content deleted',
    description: 'The content has been removed successfully.'
  },
  contentRestored: (title: string): Message => ({
    title: 'Content restored',
    description: `${title} is back where it was.`
  }),
  /** Unless the server said why. */
  restoreFailed: failed(
    'Error restoring content',
    'There was a problem restoring the content. Please try again.'
  ),
  signedOutEverywhere: {
    title: 'Signed out everywhere',
    description: 'Every session of the administrator has ended.'
  },
  signOutFailed: failed(
    'Error signing out',
    'The other sessions could not be ended. Please try again.'
  ),
  deleteFailed: failed(
    'Error deleting content',
    'There was a problem deleting the content. Please try again.'
  ),
  orderUpdated: {
    title: 'Order updated',
    description: 'The content order has been updated.'
  },
  orderFailed: failed(
    'Error updating order',
    'There was a problem updating the content order. Please try again.'
  ),
  /** Said when the next item that is shown is further away than one click goes. */
  orderGoesOn: {
    title: 'Moved, but not past the next one yet',
    description: 'The two are far apart. Click again to go on.'
  },
  homepageOrderUpdated: {
    title: 'Homepage order updated',
    description: 'The homepage content order has been updated.'
  },
  homepageOrderFailed: failed(
    'Error updating homepage order',
    'There was a problem updating the homepage content order. Please try again.'
  ),
  imageUploaded: {
    title: 'Image uploaded',
    description: 'Image uploaded successfully'
  },
  /** Unless the server said why. */
  uploadFailed: failed('Upload failed', 'Failed to upload image'),
  /** The server would say the same; this is said before anything is sent. */
  notAnImage: failed(
    'Upload failed',
    'Only JPEG, PNG, WebP or GIF images are allowed'
  ),
  captionsUploaded: (language: string): Message => ({
    title: 'Captions uploaded',
    description: `${language} was added. Save to keep it.`
  }),
  /** Unless the server said why. */
  captionsFailed: failed('Upload failed', 'Failed to upload captions'),
  captionsError: failed(
    'Upload error',
    'An error occurred while uploading the captions'
  ),
  uploadError: failed(
    'Upload error',
    'An error occurred while uploading the image'
  ),
  streamerAdded: {
    title: 'Success',
    description: 'Streamer added successfully'
  },
  streamerFeatured: {
    title: 'Success',
    description: 'Streamer featured status updated'
  },
  streamerRemoved: {
    title: 'Success',
    description: 'Streamer removed successfully'
  },
  streamerMoved: {
    title: 'Success',
    description: 'Streamer display order updated'
  },
  streamerAddFailed: failed('Error', 'Failed to add streamer'),
  streamerFeatureFailed: failed('Error', 'Failed to update streamer status'),
  streamerRemoveFailed: failed('Error', 'Failed to remove streamer'),
  streamerMoveFailed: failed(
    'Error',
    'Failed to update streamer display order'
  ),
  firstStepsNotClosed: failed(
    'Error',
    'The first steps could not be closed. Please try again.'
  ),
  streamerSearchFailed: failed('Error', 'Failed to search for streamers')
} as const

/** Where a read failed in the panel, beside 'Try again'. */
export const NOT_READ = 'This could not be loaded.'
export const STREAMERS_UNREAD = 'The streamers could not be loaded.'
export const OUT_OF_DATE =
  'This could not be read again: what is shown may be out of date.'

/** What the dialog 'Live rooms' says. */
export const LIVE_ROOMS_WORDS = {
  off: 'Streams cannot come in: the hub runs without LIVE=on. Rooms can be made all the same.',
  down: (reason: string) => `Streams cannot come in right now: ${reason}`,
  about:
    'A room has a key for OBS. Name the room in a stream, under Live: while something arrives there, the stream plays it and says LIVE.',
  noLadder:
    'Rooms go out in one size: LIVE_LADDER=on needs ffmpeg, which was not found.',
  unread: 'The rooms could not be loaded.',
  keeps:
    'What a room keeps of streams that have ended is offered here as a video.',
  replaysUnread: 'The replays could not be loaded.',
  replays: (days: number, bytes: string, bytesMax: string) =>
    `They take ${bytes} of ${bytesMax}. One goes when its room has kept enough newer ones, or after ${days} days, unless an item plays it.`,
  replayOf: (room: string, when: string) => `${room}, live on ${when}.`,
  key: 'The stream key is shown now and never again. Whoever has it can go live here.',
  obs: 'In OBS: Settings, Stream, Service: Custom, then these two. Under Output set the keyframe interval to 1 s, so that viewers are only seconds behind.',
  questions: {
    key: {
      title: 'New stream key',
      about: 'The current key stops working, and the stream it sends ends.',
      yes: 'Make a new key'
    },
    stop: {
      title: 'Stop the stream',
      about:
        'It ends for everybody, and its key is refused for five minutes, as OBS tries again by itself.',
      yes: 'Stop'
    },
    remove: {
      title: 'Remove the room',
      about:
        'Its stream ends, its key stops working, streams that name it play nothing, and replays that no item plays are deleted.',
      yes: 'Remove'
    },
    fewer: {
      title: 'Keep fewer streams',
      about: 'Older replays are deleted at once, unless an item plays them.',
      yes: 'Keep fewer'
    },
    replay: {
      title: 'Remove the replay',
      about: 'It is gone for good.',
      yes: 'Remove'
    }
  }
} as const

/** What 'Fill from a link' says. */
export const LINK_WORDS = {
  about: 'Fills empty fields with what a page says about itself.',
  busy: 'Reading the page…',
  filled: (fields: string[]) =>
    fields.length === 0
      ? 'Nothing was filled: the fields that this page describes are not empty.'
      : `Filled: ${fields.join(', ')}.`,
  noPicture: (reason: string) => `The picture was left out. ${reason}.`,
  mark: 'Filled from the link.',
  key: ' Escape takes it back.'
} as const

/** The browser asked for a passkey and got none. */
export const PASSKEY_NOT_USED = 'The passkey was not used. Please try again.'
export const PASSKEY_KNOWN = 'This device already has a passkey for this hub.'

/** The panel asked, and something broke. */
export const SERVER_BROKEN =
  'The server answered with an error. Please try again.'
/** The panel asked and nobody answered. */
export const SERVER_UNREACHABLE =
  'The server cannot be reached. Please try again.'

/** The panel asked how the hub is, and no session could be looked up. */
export const DATABASE_AWAY =
  'The database does not answer. Pages stay up; everything else waits for it. Restart the database, and the hub recovers by itself.'

/** Asked before an address that a gate hides becomes public. */
export const UNGATE = {
  title: 'Take the gate away?',
  description:
    'Everyone will see the address that, until now, only owners of the collectible could open.'
}

export const REMOVE_STREAMER_QUESTION =
  'Are you sure you want to remove this streamer?'
