import type { Rung } from './rungs.ts'
import type { Picture } from './words.ts'

/** Bandwidth of the sound, in addition to that of the pictures. */
const SOUND_KBPS = 160
/** Players choose by bandwidth, so what arrives is listed with more of it than what is made from it. */
const SOURCE_TIMES = 1.5

const line = (kbps: number, { width, height }: Picture, quality: string) => [
  `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(kbps * 1000)},RESOLUTION=${width}x${height}`,
  `playlist.m3u8?quality=${quality}`
]

/** The playlist that names a playlist for each size. */
export function variantsOf(
  picture: Picture,
  kbps: number,
  rungs: readonly Rung[]
): string {
  const most = Math.max(kbps, ...rungs.map(rung => rung.kbps * SOURCE_TIMES))
  const even = (height: number) =>
    2 * Math.round((picture.width * height) / picture.height / 2)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...line(most + SOUND_KBPS, picture, 'source'),
    ...rungs.flatMap(({ name, height, kbps: rungKbps }) =>
      line(rungKbps + SOUND_KBPS, { width: even(height), height }, name)
    ),
    ''
  ].join('\n')
}
