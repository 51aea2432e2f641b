import type { Mutation } from './mutation.ts'

/** Marketplace, Exclusive, and the screens of the media. */
export const MARKET_AND_MEDIA: Mutation[] = [
  {
    chapter: 'screens',
    without: 'descriptions in the search of collections',
    file: 'site/market/Collections.tsx',
    find: '[name, description].some',
    put: '[name, description].slice(0, 1).some',
    red: {
      file: 'e2e/marketplace.spec.ts',
      title:
        'the collection search matches name or description, case-insensitive'
    }
  },
  {
    chapter: 'screens',
    without:
      'My Collectibles holding back collections of which nothing is owned',
    file: 'site/market/Collections.tsx',
    find: '(ownedOf(one) ?? 0) > 0',
    put: '(ownedOf(one) ?? 0) >= 0',
    red: {
      file: 'e2e/marketplace.spec.ts',
      title:
        'My Collectibles shows only collections with owned above 0, and its empty state before'
    }
  },
  {
    chapter: 'marketplace',
    without: 'the top bar following a claim',
    file: 'site/market/collectibles.ts',
    find: '  setCoins(coins)\n',
    put: '  void setCoins\n',
    red: {
      file: 'e2e/marketplace.spec.ts',
      title: 'claiming changes button, balance and top bar together and toasts'
    }
  },
  {
    chapter: 'screens',
    without: 'the warning to those who own no collectible',
    file: 'site/market/Exclusive.tsx',
    find: 'if (owned.value.length === 0) {',
    put: 'if (owned.value.length < 0) {',
    red: {
      file: 'e2e/exclusive.spec.ts',
      title:
        'who owns nothing is warned, and sees the grid of Token-Gated Content'
    }
  },
  {
    chapter: 'states',
    without: 'a gate that opens for its owner only when the time has come',
    file: 'api/market/exclusive.ts',
    find: "isOpen ? 'unlocked' : 'unlocking'",
    put: "isOpen ? 'unlocked' : 'unlocked'",
    red: {
      file: 'api/market/exclusive.test.ts',
      title:
        'Who owns the required collectible has it unlocked, or unlocking until unlocksAt'
    }
  },
  {
    chapter: 'states',
    without: 'Get Access only for those who can pay',
    file: 'contract/collectibles.ts',
    find: 'price !== null && price > coins ? NOT_ENOUGH_COINS : null',
    put: 'null',
    red: {
      file: 'api/market/exclusive.test.ts',
      title: 'canUnlock tells whether the collectible can be claimed right now'
    }
  },
  {
    chapter: 'entities',
    without: 'the exclusive type other for videos',
    file: 'api/market/exclusive.ts',
    find: "video: { type: 'other', actionText: null }",
    put: "video: { type: 'stream', actionText: null }",
    red: {
      file: 'api/market/exclusive.test.ts',
      title: ' is of exclusive type '
    }
  },
  {
    chapter: 'entities',
    without: 'rarities that nobody knows counting as common',
    file: 'contract/collectibles.ts',
    find: "MARKET_RARITIES.find(known => known === lower) ?? 'common'",
    put: "MARKET_RARITIES.find(known => known === lower) ?? (lower as 'rare')",
    red: {
      file: 'api/market/collectibles.test.ts',
      title:
        "A collectible's rarity is common, uncommon, rare, limited or legendary, and any other is common"
    }
  },
  {
    chapter: 'screens',
    without: 'the newest collectibles first',
    file: 'api/market/views.ts',
    find: 'items.filter(isCollectible).toReversed()',
    put: 'items.filter(isCollectible)',
    red: {
      file: 'api/market/collectibles.test.ts',
      title:
        'GET /api/collectibles answers userCoins and collectibles, newest first, rarity in lower case'
    }
  },
  {
    chapter: 'screens',
    without: 'the fourth tab of the TV channel',
    file: 'site/sections/samples.ts',
    find: "    title: 'Documentaries',",
    put: "    title: 'More',",
    red: {
      file: 'e2e/placeholders.spec.ts',
      title: 'TV Channel has four tabs, each coming soon'
    }
  },
  {
    chapter: 'states',
    without: 'new tracks first among the new releases',
    file: 'site/sections/showings.ts',
    find: 'Number(isNew(b)) - Number(isNew(a)) || byHomepage(a, b)',
    put: 'Number(isNew(b)) * 0 || byHomepage(a, b)',
    red: {
      file: 'e2e/music.spec.ts',
      title: 'New Releases show 6 with NEW tracks first'
    }
  },
  {
    chapter: 'entities',
    without: 'artists being told once each',
    file: 'site/sections/tracks.ts',
    find: 'Map.groupBy(tracks, track => track.artist)',
    put: 'Map.groupBy(tracks, track => track.id)',
    red: {
      file: 'e2e/music.spec.ts',
      title:
        'Popular Artists are the distinct artists of the tracks, each with followers and genre Various'
    }
  },
  {
    chapter: 'screens',
    without: 'the sentence of comics that are not there',
    file: 'site/lib/empty.ts',
    find: "'No Comics Available Yet'",
    put: "'Nothing here'",
    red: {
      file: 'e2e/placeholders.spec.ts',
      title: 'Comics has the tabs All Series and New Releases, both empty'
    }
  },
  {
    chapter: 'screens',
    without: 'the coming-soon text of the gallery',
    file: 'site/pages/art.astro',
    find: 'title="Coming soon"',
    put: 'title="Open now"',
    red: {
      file: 'e2e/placeholders.spec.ts',
      title: 'The art gallery is a coming-soon placeholder'
    }
  },
  {
    chapter: 'states',
    without: 'PREMIUM films under Exclusive Content',
    file: 'site/sections/showings.ts',
    find: "hasBadge(item, 'PREMIUM')",
    put: "hasBadge(item, 'PREMIERE')",
    red: {
      file: 'e2e/film.spec.ts',
      title:
        'The movies under Exclusive Content have the badge EXCLUSIVE or PREMIUM'
    }
  },
  {
    chapter: 'screens',
    without: 'a new tab for tickets',
    file: 'site/pages/film.astro',
    find: '      external\n',
    put: '',
    red: {
      file: 'e2e/film.spec.ts',
      title: 'Movies begins with a featured film: trailer and ticket buttons'
    }
  },
  {
    chapter: 'errors',
    without: 'the sentence of games that cannot be loaded',
    file: 'site/lib/empty.ts',
    find: "games: loadFailed('games')",
    put: "games: 'No games.'",
    red: {
      file: 'e2e/games.spec.ts',
      title: 'Games that cannot be loaded show the error text'
    }
  },
  {
    chapter: 'screens',
    without: 'the sentence of music that cannot be loaded',
    file: 'site/sections/SectionIsland.tsx',
    find: 'if (failed === undefined) return empty',
    put: "if (failed === undefined || section.list === 'homepageMusic') return empty",
    red: {
      file: 'e2e/music.spec.ts',
      title:
        'Music that cannot be loaded says so in every tab, not that there is none'
    }
  },
  {
    chapter: 'screens',
    without: 'the grid of the games',
    file: 'site/sections/rows.css',
    find: '.grid-cards {\n  display: grid;',
    put: '.grid-cards {\n  display: block;',
    red: { file: 'e2e/games.spec.ts', title: 'Games shows a grid of games' }
  },
  {
    chapter: 'screens',
    without: 'the grid of Token-Gated Content',
    file: 'site/market/gate.css',
    find: '.gates {\n    display: grid;',
    put: '.gates {\n    display: block;',
    red: {
      file: 'e2e/exclusive.spec.ts',
      title:
        'who owns nothing is warned, and sees the grid of Token-Gated Content'
    }
  },
  {
    chapter: 'screens',
    without: "the grid of the visitor's collectibles",
    file: 'site/market/releases.css',
    find: 'none stands alone */\n  display: grid;',
    put: 'none stands alone */',
    red: {
      file: 'e2e/exclusive.spec.ts',
      title: 'what the visitor owns is a grid'
    }
  },
  {
    chapter: 'marketplace',
    without: 'the newest first among the Recent Releases',
    file: 'site/market/Marketplace.tsx',
    find: '.slice(0, RECENT_RELEASES.most)\n',
    put: '.slice(0, RECENT_RELEASES.most)\n          .toReversed()\n',
    red: {
      file: 'e2e/marketplace.spec.ts',
      title:
        'Recent Releases shows up to 6 collectibles, newest first, each with a Claim or Owned button'
    }
  },
  {
    chapter: 'states',
    without: 'Coming Soon being only what has its badge',
    file: 'site/sections/showings.ts',
    find: "hasBadge(item, 'COMING SOON')",
    put: "!hasBadge(item, 'EXCLUSIVE')",
    red: {
      file: 'e2e/film.spec.ts',
      title: 'The movies under Coming Soon have the badge COMING SOON'
    }
  }
]
