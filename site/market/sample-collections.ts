import type { Collection } from '#contract/collectibles'
import { SHORT_NAME } from '../lib/config.ts'

/** The six collections that the specification wants hard-coded; the sample content has their collectibles. */
export const COLLECTIONS: Collection[] = [
  {
    id: 'collection-first-edition',
    name: 'First Edition',
    description: 'The discs that opened the Arcade. Minted once, never again.',
    platform: SHORT_NAME,
    logo: '/collections/first-edition.svg',
    backgroundColor: 'var(--color-tray-violet)',
    items: 12,
    collectibles: [
      'collectible-first-light',
      'collectible-static-bolt',
      'collectible-north-star'
    ]
  },
  {
    id: 'collection-arena-legends',
    name: 'Arena Legends',
    description: 'One disc for every champion who lifted the Nova Cup.',
    platform: SHORT_NAME,
    logo: '/collections/arena-legends.svg',
    backgroundColor: 'var(--color-tray-wine)',
    items: 24,
    collectibles: [
      'collectible-ember-crown',
      'collectible-torchbearer',
      'collectible-north-star'
    ]
  },
  {
    id: 'collection-creature-club',
    name: 'Creature Club',
    description: 'Small monsters with large opinions.',
    platform: SHORT_NAME,
    logo: '/collections/creature-club.svg',
    backgroundColor: 'var(--color-tray-teal)',
    items: 30,
    collectibles: [
      'collectible-tidal-eye',
      'collectible-moss-golem',
      'collectible-paw-of-approval'
    ]
  },
  {
    id: 'collection-night-drive',
    name: 'Night Drive',
    description: 'Neon, rain and the last exit before morning.',
    platform: 'Twitch',
    logo: '/collections/night-drive.svg',
    backgroundColor: 'var(--color-tray-blue)',
    items: 18,
    collectibles: [
      'collectible-neon-koi',
      'collectible-static-bolt',
      'collectible-first-light'
    ]
  },
  {
    id: 'collection-festival-passes',
    name: 'Festival Passes',
    description: 'Every stage, every summer, one disc each.',
    platform: 'Twitch',
    logo: '/collections/festival-passes.svg',
    backgroundColor: 'var(--color-tray-amber)',
    items: 16,
    collectibles: [
      'collectible-torchbearer',
      'collectible-paw-of-approval',
      'collectible-ember-crown'
    ]
  },
  {
    id: 'collection-deep-field',
    name: 'Deep Field',
    description: 'Postcards from the far side of the telescope.',
    platform: SHORT_NAME,
    logo: '/collections/deep-field.svg',
    backgroundColor: 'var(--color-tray-dusk)',
    items: 20,
    collectibles: [
      'collectible-event-horizon',
      'collectible-tidal-eye',
      'collectible-north-star'
    ]
  }
]
