/** Hard-coded content that the specification asks for. */
export interface Feature {
  title: string
  description: string
  youtubeId: string
  /** The day on which it was published on YouTube. */
  published: string
  /** Stem of the picture's files, by width: `{picture}-1280.webp`. */
  picture: string
  /** Where the subject is (object-position), for narrow windows. */
  focus: string
}

/** Home's featured video: one of Blender's open films. */
export const HOME_FEATURE: Feature = {
  title: 'Big Buck Bunny',
  description:
    'A giant rabbit with a heart bigger than himself meets three bullies who picked the wrong meadow.',
  youtubeId: 'aqz-KE-bpKQ',
  published: '2014-11-10',
  picture: '/hero-home',
  focus: '78% 40%'
}

/** The featured film of /film. */
export const FILM_FEATURE: Feature & { ticketUrl: string } = {
  title: 'Sintel',
  description:
    'A young woman walks to the end of the snow to find the small dragon she once healed.',
  youtubeId: 'eRsGyueVLvQ',
  published: '2010-09-30',
  picture: '/hero-film',
  focus: '88% 40%',
  ticketUrl: 'https://studio.blender.org/films/sintel/'
}

/** Tabs of the TV channel; each is coming soon. */
export const CHANNELS = [
  {
    id: 'originals',
    scene: 'originals',
    title: 'POG Originals',
    text: 'Coming soon: series made here, from the first table read to the last take.'
  },
  {
    id: 'formula-1',
    scene: 'formula',
    title: 'Formula 1',
    text: 'Coming soon: every session of the weekend, with the timing beside it.'
  },
  {
    id: 'sports',
    scene: 'sports',
    title: 'Sports',
    text: 'Coming soon: finals, derbies and the matches that nobody else shows.'
  },
  {
    id: 'documentaries',
    scene: 'documentaries',
    title: 'Documentaries',
    text: 'Coming soon: long looks at people who are very good at one thing.'
  }
] as const
