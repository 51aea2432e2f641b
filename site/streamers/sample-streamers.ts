import type { Streamer } from '#contract/streams'

/** Shown on /streamers while no streamer is featured. They are on in the sample's streams, so they are on here. */
export const SAMPLE_STREAMERS: Streamer[] = [
  {
    id: 'sample-modularmia',
    login: 'pog_modularmia',
    displayName: 'modularmia',
    profileImageUrl: '/portraits/modularmia.webp',
    description:
      'Builds synthesisers out of things that were not meant to hum. Tuesdays and whenever the solder is hot.',
    isFeatured: true,
    isLive: true,
    viewerCount: 2067,
    streamTitle: 'Building a synth, part 6',
    gameName: 'Music'
  },
  {
    id: 'sample-kestrel-kay',
    login: 'pog_kestrel_kay',
    displayName: 'kestrel_kay',
    profileImageUrl: '/portraits/kestrel-kay.webp',
    description:
      'Time trials, tyre theory and very long straights. Holds four records and is chasing a fifth.',
    isFeatured: true,
    isLive: true,
    viewerCount: 8412,
    streamTitle: 'World record attempts',
    gameName: 'Rift Circuit'
  },
  {
    id: 'sample-slowjune',
    login: 'pog_slowjune',
    displayName: 'slowjune',
    profileImageUrl: '/portraits/slowjune.webp',
    description:
      'Plays mysteries at walking pace and reads every note out loud. Bring tea.',
    isFeatured: true,
    isLive: true,
    viewerCount: 974,
    streamTitle: 'Hollow Orchard, blind and a little lost',
    gameName: 'Hollow Orchard'
  }
]
