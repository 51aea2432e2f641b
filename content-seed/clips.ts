/**
 * `npm run clips`: draws the films and plays the tracks of the sample content and encodes them, each
 * in two codings, into site/public/clips. Needs ffmpeg, but running the hub does not.
 */
import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeFilm, encodeTrack } from './clips/encode.ts'
import { framesOf } from './clips/frames.ts'
import {
  afterglowTransit,
  lowTide,
  neonBenderSound,
  nightSynthsSound
} from './clips/music.ts'
import { LIT_S, neonBender } from './clips/neon-bender.ts'
import { nightSynths } from './clips/night-synths.ts'
import { finished } from './clips/synth.ts'

const CLIPS = join(import.meta.dirname, '../site/public/clips')
const FADE_S = { film: 0.3, track: 1.2 }

const FILMS = [
  {
    name: 'night-synths',
    picture: 'stream-night-synths',
    shot: { overlay: nightSynths, approach: 0 },
    sound: nightSynthsSound
  },
  {
    name: 'neon-bender',
    picture: 'video-neon-bender',
    shot: { overlay: neonBender, approach: 0.035 },
    sound: () => neonBenderSound(LIT_S)
  }
]
const TRACKS = [
  { name: 'afterglow-transit', sound: afterglowTransit },
  { name: 'low-tide', sound: lowTide }
]

async function main(): Promise<void> {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) {
    console.error('npm run clips needs ffmpeg: apt-get install ffmpeg')
    process.exitCode = 1
    return
  }
  await mkdir(CLIPS, { recursive: true })
  for (const { name, picture, shot, sound } of FILMS) {
    const samples = finished(sound(), FADE_S.film)
    await encodeFilm(join(CLIPS, name), () => framesOf(picture, shot), samples)
    console.log(`${name}.mp4, ${name}.webm`)
  }
  for (const { name, sound } of TRACKS) {
    await encodeTrack(join(CLIPS, name), finished(sound(), FADE_S.track))
    console.log(`${name}.m4a, ${name}.ogg`)
  }
}
await main()
