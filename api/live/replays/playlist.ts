import type { Mark } from './reel.ts'

/** Players ask for stretches of at least this length at a time, because a request each second is too many. */
const STRETCH_S = 4

interface Stretch {
  at: number
  bytes: number
  seconds: number
  /** What decoders need before it. */
  opening: { at: number; bytes: number } | null
}

/** Joins segments that follow each other directly in the file. */
function stretchesOf(marks: readonly Mark[]): Stretch[] {
  const stretches: Stretch[] = []
  let opening: Stretch['opening'] = null
  let current: Stretch | null = null
  for (const mark of marks) {
    if (mark.kind === 'opening') {
      opening = mark
      current = null
    } else if (
      current !== null &&
      current.seconds < STRETCH_S &&
      current.at + current.bytes === mark.at
    ) {
      current.bytes += mark.bytes
      current.seconds += mark.seconds
    } else {
      const { at, bytes, seconds } = mark
      current = { at, bytes, seconds, opening }
      stretches.push(current)
      opening = null
    }
  }
  return stretches
}

/** The whole replay as an HLS playlist of stretches of one file; null when the replay is empty. */
export function playlistOf(
  marks: readonly Mark[],
  media: string
): string | null {
  const stretches = stretchesOf(marks)
  if (stretches.length === 0) return null
  const longest = stretches.reduce(
    (most, { seconds }) => Math.max(most, seconds),
    0
  )
  const lines = stretches.flatMap(({ at, bytes, seconds, opening }, number) => [
    ...(opening !== null && number > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(opening === null
      ? []
      : [
          `#EXT-X-MAP:URI="${media}",BYTERANGE="${opening.bytes}@${opening.at}"`
        ]),
    `#EXTINF:${seconds.toFixed(3)},`,
    `#EXT-X-BYTERANGE:${bytes}@${at}`,
    media
  ])
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...lines,
    '#EXT-X-ENDLIST',
    ''
  ].join('\n')
}
