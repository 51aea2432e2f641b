import type { Mutation } from './mutation.ts'

const COUNTS = 'api/calls/counts.test.ts'
const SET = 'api/test/replica-set.test.ts'

/** What several copies of the API do together, but for the chat, and what several of the database do. */
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
    without: 'claims that a start finishes after the database was away',
    file: 'api/market/market.ts',
    find: '      await claims.sweep()\n      sweeping',
    put: '      sweeping',
    red: { file: SET, title: 'A write that fails for good is 503' }
  }
]
