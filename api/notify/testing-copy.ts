import { startApi } from '../test/api.ts'

/**
 * A copy of the API in a process of its own, that a test can kill -9. Its push service, which runs
 * in the test, has the one port that it may ask.
 */
const {
  MONGODB_URI: mongodbUri = '',
  PUSH_PORT = '',
  HELD_MS = '',
  AHEAD_MS = ''
} = process.env
const hub = await startApi({
  mongodbUri,
  clock: {
    now: () => Date.now() + Number(AHEAD_MS),
    elapsed: () => performance.now()
  },
  notify: {
    lookMs: 50,
    heldMs: Number(HELD_MS),
    push: {
      scheme: 'http:',
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      ports: [Number(PUSH_PORT)],
      answerMs: 60_000
    }
  }
})
process.stdout.write(`${hub.url}\n`)
