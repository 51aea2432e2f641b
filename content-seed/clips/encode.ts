import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRAME } from './frames.ts'
import { SAMPLES_PER_SECOND } from './synth.ts'

const H264 =
  '-c:v libx264 -profile:v high -preset veryslow -crf 32 -pix_fmt yuv420p -g 48 -movflags +faststart'
const VP9 =
  '-c:v libvpx-vp9 -b:v 0 -crf 48 -row-mt 1 -deadline good -cpu-used 1 -pix_fmt yuv420p -g 48'
const AAC = '-c:a aac -b:a 44k -ac 1'
const OPUS = '-c:a libopus -b:a 32k -ac 1'
/** The same program makes the same files. */
const EXACT =
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'

const words = (text: string) => text.split(' ').filter(word => word !== '')
const picturesIn = `-f rawvideo -pix_fmt rgb24 -s ${FRAME.width}x${FRAME.height} -r ${FRAME.perSecond} -i -`
const samplesIn = (file: string) =>
  `-f s16le -ar ${SAMPLES_PER_SECOND} -ac 1 -i ${file}`

/** Runs ffmpeg on the frames that come in; throws its output when it fails. */
async function ffmpeg(
  args: string,
  frames?: AsyncIterable<Buffer>
): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...words(args)], {
    stdio: ['pipe', 'inherit', 'pipe']
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'close')
  for await (const frame of frames ?? [])
    if (!child.stdin.write(frame)) await once(child.stdin, 'drain')
  child.stdin.end()
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`ffmpeg failed: ${said}`)
}

/** Keeps the samples in a file for as long as `use` takes. */
async function withSamples(
  samples: Buffer,
  use: (file: string) => Promise<void>
): Promise<void> {
  const file = join(tmpdir(), `pog-clips-${process.pid}.pcm`)
  await writeFile(file, samples)
  try {
    await use(file)
  } finally {
    await rm(file)
  }
}

/** Writes `${stem}.mp4` and `${stem}.webm`. */
export async function encodeFilm(
  stem: string,
  frames: () => AsyncIterable<Buffer>,
  samples: Buffer
): Promise<void> {
  await withSamples(samples, async file => {
    const sources = `${picturesIn} ${samplesIn(file)} -shortest`
    await ffmpeg(`${sources} ${H264} ${AAC} ${EXACT} ${stem}.mp4`, frames())
    await ffmpeg(`${sources} ${VP9} ${OPUS} ${EXACT} ${stem}.webm`, frames())
  })
}

/** Writes `${stem}.m4a` and `${stem}.ogg`. */
export async function encodeTrack(
  stem: string,
  samples: Buffer
): Promise<void> {
  await withSamples(samples, async file => {
    await ffmpeg(
      `${samplesIn(file)} ${AAC} ${EXACT} -movflags +faststart ${stem}.m4a`
    )
    await ffmpeg(`${samplesIn(file)} ${OPUS} ${EXACT} ${stem}.ogg`)
  })
}
