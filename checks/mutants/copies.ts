import type { Mutation } from './mutation.ts'

const COUNTS = 'api/calls/counts.test.ts'

/** What several copies do together, but for the chat. */
export const COPIES: Mutation[] = [
  {
    chapter: 'rights',
    without: 'telling other copies what was counted',
    file: 'api/calls/limits.ts',
    find: "      tell('taken', key)\n",
    put: '',
    red: { file: COUNTS, title: ' count over all copies, each once' }
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
  }
]
