import { spawn } from 'node:child_process'
import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js'
import type { Ladder as LadderState, RungName } from '#contract/live'
import { videoConfig } from './codec.ts'
import { rungsBelow } from './rungs.ts'
import type { Rung } from './rungs.ts'
import { startTranscoder } from './transcoder.ts'
import type { Transcoder } from './transcoder.ts'
import type { TellOfRung } from './words.ts'

/** Smaller sizes are made for this many publishers at a time, because each takes a core or two. */
const TRANSCODERS = 2
const [SOUND, PICTURE] = [8, 9]
const [SOUND_FIRST, PICTURE_FIRST] = [0, 2]
const PICTURE_HEAD = 5

/** The smaller sizes of what one publisher sends. */
export interface Ladder {
  take(packet: AvPacket): void
  rungs(): RungName[]
  end(): void
}

/** Whether there is an ffmpeg to make them with. */
export const findFfmpeg = (): Promise<LadderState> =>
  new Promise(resolve => {
    const tried = spawn('ffmpeg', ['-version'], { stdio: 'ignore' })
    tried.once('error', () => resolve('missing'))
    tried.once('exit', code => resolve(code === 0 ? 'on' : 'missing'))
  })

/** Makes the ladders of all publishers, which share one limit. */
export function createLadders() {
  let running = 0
  return (tell: (told: TellOfRung) => void): Ladder => {
    let rungs: Rung[] = []
    let transcoder: Transcoder | null = null
    let sound: AvPacket | null = null
    let isDecided = false
    let isCounted = false
    const release = (): void => {
      if (isCounted) running -= 1
      isCounted = false
    }
    const begin = (first: AvPacket): void => {
      isDecided = true
      const bytes = first.data.subarray(PICTURE_HEAD, first.size)
      const picture = videoConfig(bytes)?.picture
      rungs = picture === undefined ? [] : rungsBelow(picture)
      if (running >= TRANSCODERS) rungs = []
      if (rungs.length === 0) return
      running += 1
      isCounted = true
      transcoder = startTranscoder(rungs, {
        opening: (name, made) =>
          tell({ kind: 'rung-opening', name, bytes: made }),
        segment: (name, made, seconds) =>
          tell({ kind: 'rung-segment', name, bytes: made, seconds }),
        lost: reason => {
          rungs = []
          tell({ kind: 'rungs-lost', reason })
        },
        gone: release
      })
      if (sound !== null) transcoder.write(sound)
    }
    return {
      take: packet => {
        const { codec_type, flags, size, data } = packet
        if (codec_type !== SOUND && codec_type !== PICTURE) return
        if (!isDecided && codec_type === SOUND && flags === SOUND_FIRST)
          sound = { ...packet, data: Buffer.from(data.subarray(0, size)) }
        if (!isDecided && codec_type === PICTURE && flags === PICTURE_FIRST)
          begin(packet)
        transcoder?.write(packet)
      },
      rungs: () => rungs.map(({ name }) => name),
      end: () => {
        // The publisher that takes its place may come before ffmpeg has ended.
        release()
        transcoder?.end()
      }
    }
  }
}
