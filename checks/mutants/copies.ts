import type { Mutation } from './mutation.ts'

const COUNTS = 'api/calls/counts.test.ts'
const SET = 'api/test/replica-set.test.ts'
const EDITIONS = 'site/server/editions.test.ts'

/** What several copies of the API do together, except for the chat, and what several of the database do. */
const KEPT = 'api/content/kept.test.ts'

export const COPIES: Mutation[] = [
  {
    chapter: 'rights',
    without: 'telling other copies what was counted',
    file: 'api/calls/limits.ts',
    find: "      tell('taken', key)\n",
    put: '',
    red: { file: COUNTS, title: 'uploads count over all copies' }
  },
  {
    chapter: 'rights',
    without: 'knowing what other copies say from what this one said',
    file: 'api/calls/counts.ts',
    find: 'from === copy || ',
    put: "from === '' || ",
    red: { file: COUNTS, title: ' count over all copies, each once' }
  },
  {
    chapter: 'rights',
    without: 'telling other copies that a try counts no more',
    file: 'api/calls/limits.ts',
    find: "      tell('given-back', key)\n",
    put: '',
    red: { file: COUNTS, title: 'a right password counts at no copy' }
  },
  {
    chapter: 'errors',
    without: 'writes that the driver sends again when the primary changes',
    file: 'api/database/database.ts',
    find: 'maxPoolSize: 20,',
    put: 'maxPoolSize: 20,\n  retryWrites: false,',
    red: {
      file: SET,
      title:
        'While the primary changes every call answers as ever, or 503 and then as ever, when each of its commands fails once'
    }
  },
  {
    chapter: 'errors',
    without: 'a majority that has each write',
    file: 'api/database/database.ts',
    find: "w: 'majority', j: true",
    put: 'w: 1, j: true',
    red: {
      file: SET,
      title:
        'While the primary changes every call answers as ever, or 503 and then as ever, when each of its commands fails once'
    }
  },
  {
    chapter: 'errors',
    without: 'knowing a primary that changes from a mistake of ours',
    file: 'api/database/errors.ts',
    find: '11_602, ',
    put: '',
    red: { file: SET, title: 'A write that fails for good is 503' }
  },
  {
    chapter: 'errors',
    without: 'claims that a start finishes after a process died',
    file: 'api/market/market.ts',
    find: '      await claims.sweep()\n      sweeping',
    put: '      sweeping',
    red: {
      file: 'api/market/claims.test.ts',
      title:
        'after a restart the claim is finished, and coins, ownership and supply add up'
    }
  },
  {
    chapter: 'states',
    without: 'a Redis being down that hangs while much is said to it',
    file: 'api/database/shards.ts',
    find: '      if (shard.isReady) knock(address, shard)\n',
    put: '      if (shard.isReady) continue\n',
    red: {
      file: 'api/chat/rooms/buses.test.ts',
      title:
        'a server that goes on hanging is down, however much is said to it, and joins again by itself'
    }
  },
  {
    chapter: 'rights',
    without: 'taking the pages that another copy of the site made',
    file: 'site/server/press.ts',
    find: 'if (await others?.delivers(revision)) {',
    put: 'if (others === undefined) {',
    red: {
      file: EDITIONS,
      title: 'One copy of the site makes the pages of all'
    }
  },
  {
    chapter: 'rights',
    without:
      'reading the lists again for one page, where another copy publishes',
    file: 'site/server/press.ts',
    find: '      await newestLists()\n',
    put: '',
    red: { file: EDITIONS, title: 'A page that a copy makes for one request' }
  },
  {
    chapter: 'rights',
    without: 'giving up a copy that hangs',
    file: 'site/server/copies.ts',
    find: '      // Whatever is late once is not waited for a second time.\n      first.resolve()\n',
    put: '      await first.promise\n',
    red: {
      file: EDITIONS,
      title: ' costs the others no page: they make them themselves'
    }
  },
  {
    chapter: 'rights',
    without: 'giving pages to copies of the same build alone',
    file: 'site/server/editions.ts',
    find: "if (asked.get('build') !== build) return end(response, 409)",
    put: '',
    red: {
      file: EDITIONS,
      title: 'What a copy published is given to copies of its own build'
    }
  },
  {
    chapter: 'rights',
    without: 'a bound of the copies that wait for pages',
    file: 'site/server/editions.ts',
    find: 'if (held >= HELD) return end(response, 503)',
    put: '',
    red: {
      file: EDITIONS,
      title: 'What a copy published is given to copies of its own build'
    }
  },
  {
    chapter: 'states',
    without: 'reading again what a save wrote',
    file: 'api/content/kept.ts',
    find: 'name.startsWith(prefix) ? name',
    put: 'false ? name',
    red: {
      file: KEPT,
      title:
        'After a save its item alone is read again, on every copy; without a word of what was written all are'
    }
  },
  {
    chapter: 'states',
    without: 'reading all after an older program wrote',
    file: 'api/database/changes.ts',
    find: 'told !== value || ',
    put: '',
    red: {
      file: KEPT,
      title:
        'An older program does not say what it wrote: then all items are read again'
    }
  },
  {
    chapter: 'states',
    without: 'the place of an item that comes back',
    file: 'api/content/kept.ts',
    find: 'return sorted([...rest, ...read.values()])',
    put: 'return [...rest, ...read.values()]',
    red: {
      file: KEPT,
      title:
        'What is deleted goes, and comes back to the place at which it was created'
    }
  },
  {
    chapter: 'calls',
    without: 'asking again for a list that has never arrived',
    file: 'site/server/snapshot.ts',
    find: 'again = setTimeout(onLate, againMs).unref()',
    put: 'again = undefined',
    red: {
      file: 'site/server/news.test.ts',
      title:
        'A list that could not be read at first is asked for again within a second, without any news'
    }
  }
]
