import type { Mutation } from './mutation.ts'

const WATCHING = 'api/live/replays/watching.test.ts'
const KEEPING = 'api/live/replays/keeping.test.ts'
const LOSSES = 'api/live/replays/losses.test.ts'
const COPIES = 'api/live/copies/copies.test.ts'

export const REPLAYS_AND_COPIES: Mutation[] = [
  {
    chapter: 'live rooms',
    without: 'keeping nothing unless it is asked for',
    file: 'api/live/replays/recorder.ts',
    find: 'known === null || known.keeps === 0',
    put: 'known === null',
    red: { file: KEEPING, title: 'A room keeps nothing unless it is asked to' }
  },
  {
    chapter: 'live rooms',
    without: 'what stays free on the disk',
    file: 'api/live/replays/recorder.ts',
    find: '(await freeBytes(dataDir)) < FREE_BYTES',
    put: '(await freeBytes(dataDir)) < 0',
    red: {
      file: KEEPING,
      title:
        'On a disk that is nearly full nothing is kept, the panel says why, and the stream goes on'
    }
  },
  {
    chapter: 'live rooms',
    without: 'what may wait for a slow disk',
    file: 'api/live/replays/recorder.ts',
    find: 'waiting > waitingBytes',
    put: 'waiting < 0',
    red: {
      file: KEEPING,
      title: '64 MB may wait for a slow disk, then the recording ends'
    }
  },
  {
    chapter: 'live rooms',
    without: 'keeping others beside what an item plays',
    file: 'api/live/replays/sweep.ts',
    find: 'ended.filter(({ _id }) => !used.has(_id))',
    put: 'ended.filter(({ _id }) => used !== null && _id)',
    red: {
      file: KEEPING,
      title: 'What an item plays does not count among those that a room keeps'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the gate of a replay where another item plays it too',
    file: 'api/live/replays/naming.ts',
    find: 'gated.length === 0 && isShown',
    put: 'naming.length > gated.length && isShown',
    red: {
      file: WATCHING,
      title:
        'Another item that plays it does not open a replay that one keeps behind a gate'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the end of a signed path',
    file: 'api/live/replays/passes.ts',
    find: 'Number(end) > clock.now() && ',
    put: '',
    red: {
      file: WATCHING,
      title:
        'A signed path ends after ten minutes at most, and the next part leads to a new one'
    }
  },
  {
    chapter: 'live rooms',
    without: 'whom a signed path is for',
    file: 'api/live/replays/passes.ts',
    find: "`${id} ${visitor ?? ''} ${end}`",
    put: "`${id} ${visitor === '' ? '' : 'x'} ${end}`",
    red: {
      file: WATCHING,
      title:
        'A signed path is worth nothing to another visitor, not even to another owner, nor for another replay'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the gate on a signed path',
    file: 'api/live/replays/watch-routes.ts',
    find: '        await mustEnter(ctx, id)\n        return give(',
    put: '        return give(',
    red: {
      file: WATCHING,
      title:
        'A collectible that is taken away ends a replay at once, on a signed path too'
    }
  },
  {
    chapter: 'live rooms',
    without: 'signatures between copies',
    file: 'api/live/copies/copy-routes.ts',
    find: 'if (!isSigned(core, { method, path, signature }))',
    put: "if (!isSigned(core, { method, path, signature }) && method === '')",
    red: {
      file: COPIES,
      title: 'Between copies nobody gets in without the key of the hub'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the minute of a signature between copies',
    file: 'api/live/copies/signature.ts',
    find: 'Math.abs(clock.now() - Number(at)) <= SIGNED_WITHIN_MS',
    put: 'SIGNED_WITHIN_MS > 0 && clock.now() > 0',
    red: {
      file: COPIES,
      title: 'Between copies nobody gets in without the key of the hub'
    }
  },
  {
    chapter: 'live rooms',
    without: 'asking another copy for a segment once',
    file: 'api/live/copies/relay.ts',
    find: '    coming.set(key, fetched)\n',
    put: '',
    red: {
      file: COPIES,
      title:
        'However many read at a copy, it asks for each segment once, and for nothing that is made up'
    }
  },
  {
    chapter: 'live rooms',
    without: 'viewers who read at another copy',
    file: 'api/live/copies/programme.ts',
    find: '      relay.note(room, visitor, address)\n',
    put: '',
    red: {
      file: COPIES,
      title: 'Viewers of all copies are counted once, wherever they read'
    }
  },
  {
    chapter: 'live rooms',
    without: 'recordings that outlive a database that is away',
    file: 'api/live/replays/recorder.ts',
    find: "log.debug({ err: error }, 'a recording is not in the database')",
    put: 'throw error',
    red: {
      file: LOSSES,
      title: 'A database that is away for a while ends no recording'
    }
  },
  {
    chapter: 'live rooms',
    without: 'patience with files that are not here',
    file: 'api/live/replays/sweep.ts',
    find: 'if (isFresh && !here.has(_id)) continue',
    put: '',
    red: {
      file: LOSSES,
      title:
        'A replay whose files are not here is left alone for a day, and says that it was interrupted'
    }
  },
  {
    chapter: 'live rooms',
    without: 'the replays of deleted items',
    file: 'api/live/replays/routes.ts',
    find: '(await inUse()).has(id)',
    put: "(await inUse()).has('')",
    red: {
      file: LOSSES,
      title:
        'Remove refuses a replay that a deleted item plays, which can be restored'
    }
  },
  {
    chapter: 'live rooms',
    without: 'one process where the API begins twice',
    file: 'api/live/ingest.ts',
    find: 'if (child !== null) return',
    put: '',
    red: {
      file: 'api/live/live.test.ts',
      title: 'An API that begins a second time takes streams by one process'
    }
  }
]
