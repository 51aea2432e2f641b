/** A browser that cannot decode it says nothing, so after this time the form goes on without a picture. */
const WITHIN_MS = 10_000
const PICTURE = { type: 'image/jpeg', quality: 0.9 } as const

/** Where a part of the media is: a file, and its bytes there. */
interface Stretch {
  path: string
  from: number
  to: number
}

function stretchOf(path = '', bytes = '', from = ''): Stretch {
  return { path, from: Number(from), to: Number(from) + Number(bytes) - 1 }
}

/** The header that decoders need, and the segment in the middle; null when the playlist has none. */
function middleOf(playlist: string): [Stretch, Stretch] | null {
  const found: [Stretch, Stretch][] = []
  let opening: Stretch | null = null
  const lines =
    /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"|#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)/g
  for (const [, map, mapBytes, mapFrom, bytes, from, path] of playlist.matchAll(
    lines
  )) {
    if (map !== undefined) opening = stretchOf(map, mapBytes, mapFrom)
    else if (opening !== null)
      found.push([opening, stretchOf(path, bytes, from)])
  }
  return found[Math.floor(found.length / 2)] ?? null
}

async function read({ path, from, to }: Stretch): Promise<Blob> {
  const response = await fetch(path, {
    headers: { Range: `bytes=${from}-${to}` }
  })
  if (response.status !== 206) throw new Error(`${path}: ${response.status}`)
  return response.blob()
}

/** A small step into the media, because the picture there is certainly decoded and drawn. */
const STEP_S = 0.1

/** Its first picture, once a browser has really drawn it. */
async function shown(media: string): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  const signal = AbortSignal.timeout(WITHIN_MS)
  await new Promise((resolve, reject) => {
    const step = () => {
      video.requestVideoFrameCallback(resolve)
      video.currentTime += STEP_S
    }
    video.addEventListener('loadeddata', step, { signal })
    video.addEventListener('error', reject, { signal })
    signal.addEventListener('abort', reject)
    video.muted = true
    video.preload = 'auto'
    video.src = media
  })
  return video
}

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const { type, quality } = PICTURE
  return new Promise(resolve => canvas.toBlob(resolve, type, quality))
}

/** A picture from the middle of a replay, decoded by this browser: the hub has no decoder. Null: it cannot. */
export async function pictureOf(address: string): Promise<File | null> {
  let media = ''
  try {
    const playlist = await fetch(address)
    const middle = middleOf(await playlist.text())
    if (middle === null) return null
    const parts = await Promise.all(middle.map(read))
    media = URL.createObjectURL(new Blob(parts, { type: 'video/mp4' }))
    const picture = await drawn(await shown(media))
    return picture && new File([picture], 'replay.jpg', { type: PICTURE.type })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(media)
  }
}
