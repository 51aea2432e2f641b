import type { Mutation } from './mutation.ts'

/** Claims that are interrupted by a fault or a save. */
export const CLAIMING: Mutation[] = [
  {
    chapter: 'marketplace',
    without: 'a second look after a claim that was answered 503',
    file: 'site/market/collectibles.ts',
    find: 'error.status === 503',
    put: 'error.status === 504',
    red: {
      file: 'e2e/claim-faults.spec.ts',
      title:
        'a claim that the hub finishes after it has answered 503 is found a moment later'
    }
  },
  {
    chapter: 'marketplace',
    without: 'the price that the visitor agreed to',
    file: 'site/market/collectibles.ts',
    find: ', price: String(price ?? 0) }',
    put: ' }',
    red: {
      file: 'e2e/claim-faults.spec.ts',
      title:
        'a price that changes while one is asked is not taken: the claim fails, says so, and the new one is shown'
    }
  },
  {
    chapter: 'gated content',
    without: "gates that know of the address's share",
    file: 'api/market/views.ts',
    find: 'spent.has(item.id) ? SHARE_TAKEN : gate.closedReason(item)',
    put: 'gate.closedReason(item)',
    red: {
      file: 'api/market/claims-of-address.test.ts',
      title:
        'what the address has had its share of is not offered behind a gate either'
    }
  },
  {
    chapter: 'marketplace',
    without: 'claims that go on soon after a fault',
    file: 'api/market/claims.ts',
    find: 'if (interrupted.size === 1) whenInterrupted()',
    put: 'void whenInterrupted',
    red: {
      file: 'api/test/replica-set.test.ts',
      title:
        '100 claims that a fault interrupted go on within seconds, any other once it is abandoned'
    }
  },
  {
    chapter: 'marketplace',
    without: 'shares that repeated claims leave alone',
    file: 'api/market/claims.ts',
    find: "if (!(await unlessThere(() => Claims.create(claim)))) return 'taken'",
    put: "await count(claim, counted)\n      if (!(await unlessThere(() => Claims.create(claim)))) return 'taken'",
    red: {
      file: 'api/market/claims-of-address.test.ts',
      title:
        'claims that one visitor repeats at the same moment are 409 and take nothing from a neighbour'
    }
  },
  {
    chapter: 'marketplace',
    without: 'the reason why what one owns cannot be claimed again',
    file: 'site/market/collectibles.ts',
    find: '    if (!isUnclear(error)) return\n',
    put: '',
    red: {
      file: 'e2e/claim-faults.spec.ts',
      title: 'a claim of what one has claimed in another tab fails'
    }
  }
]
