import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import Flv from 'node-media-server/src/protocol/flv.js'
import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js'
import type { RungName } from '#contract/live'
import { createBroadcast } from './broadcast.ts'
import type { Rung } from './rungs.ts'

/** ffmpeg gets a lower priority: taking a stream comes before making smaller sizes of it. */
const NICE = 10
const THREADS = '2'
/** At most this much waits for ffmpeg: with more, this machine is too slow, and it would only fall further behind. */
const BEHIND_BYTES = 8 * 1024 * 1024
/** ffmpeg looks for sound for this long before it begins. */
const LOOKS_US = '1500000'
/** The file descriptor of ffmpeg's output for each rung; 2 is left out, as it carries its messages. */
const OUTPUTS = [1, 3]

/** Sizes of one publisher's pictures that ffmpeg makes. */
export interface Transcoder {
  write(packet: AvPacket): void
  end(): void
}

interface Heard {
  opening(rung: RungName, bytes: Uint8Array): void
  segment(rung: RungName, bytes: Uint8Array, seconds: number): void
  /** It has stopped on its own and makes nothing any more. */
  lost(reason: string): void
  /** The process is gone. */
  gone(): void
}

function argumentsFor(rungs: readonly Rung[]): string[] {
  const parts = rungs.map((_, at) => `[part${at}]`)
  const scaled = rungs.map(
    ({ height }, at) => `[part${at}]scale=-2:${height}[rung${at}]`
  )
  const graph = [`[0:v]split=${rungs.length}${parts.join('')}`, ...scaled]
  return [
    ['-hide_banner', '-nostdin', '-loglevel', 'quiet', '-copyts'],
    ['-threads', THREADS, '-analyzeduration', LOOKS_US],
    ['-f', 'flv', '-i', 'pipe:0'],
    ['-filter_complex_threads', '1', '-filter_complex', graph.join(';')],
    ...rungs.flatMap(({ kbps }, at) => [
      ['-map', `[rung${at}]`, '-map', '0:a?', '-c:a', 'copy'],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency'],
      ['-threads', THREADS, '-pix_fmt', 'yuv420p', '-crf', '23'],
      ['-maxrate', `${kbps}k`, '-bufsize', `${kbps}k`],
      // Key frames at the same moments as in the source, so that both are cut at the same places.
      ['-force_key_frames', 'source', '-g', '9999', '-sc_threshold', '0'],
      ['-fps_mode', 'passthrough', '-enc_time_base', '1:1000'],
      ['-flvflags', 'no_duration_filesize', '-flush_packets', '1'],
      ['-f', 'flv', `pipe:${OUTPUTS[at]}`]
    ])
  ].flat()
}

/** Starts ffmpeg for one publisher. What it makes is cut in the same way as what arrives. */
export function startTranscoder(
  rungs: readonly Rung[],
  heard: Heard
): Transcoder {
  const child: ChildProcess = spawn('ffmpeg', argumentsFor(rungs), {
    stdio: ['pipe', 'pipe', 'ignore', 'pipe']
  })
  if (child.pid !== undefined) setPriority(child.pid, NICE)
  let isOver = false
  const end = (): void => {
    isOver = true
    child.kill('SIGKILL')
  }
  const lose = (reason: string): void => {
    if (isOver) return
    end()
    heard.lost(reason)
  }
  for (const [at, { name }] of rungs.entries()) {
    const broadcast = createBroadcast({
      opening: (_, bytes) => heard.opening(name, bytes),
      segment: (bytes, seconds) => {
        if (!isOver) heard.segment(name, bytes, seconds)
      },
      failed: () => lose('What ffmpeg made could not be cut')
    })
    const flv = new Flv()
    flv.onPacketCallback = packet => broadcast.take(packet)
    const made = child.stdio[OUTPUTS[at] ?? 1] as Readable
    made.on('data', (bytes: Buffer) => {
      try {
        if (flv.parserData(bytes) !== null) lose('ffmpeg wrote no FLV')
      } catch {
        lose('What ffmpeg made is of no use')
      }
    })
  }
  child.stdin?.on('error', () => undefined)
  child.once('error', error => lose(error.message))
  child.once('close', code => {
    lose(`ffmpeg has ended with ${code}`)
    heard.gone()
  })
  child.stdin?.write(Flv.createHeader(true, true))
  return {
    write: packet => {
      if (isOver) return
      child.stdin?.write(Flv.createMessage(packet))
      if ((child.stdin?.writableLength ?? 0) > BEHIND_BYTES)
        lose('This machine is too slow for it')
    },
    end
  }
}
