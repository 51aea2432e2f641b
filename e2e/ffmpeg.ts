import { spawn, spawnSync } from 'node:child_process'

/** Whether this machine has an ffmpeg to test with. */
export const hasFfmpeg =
  spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0

/** Publishes frames of this size at this rate, with a key frame every second, as OBS does. */
export function publishPictures(
  port: number,
  key: string,
  size: string,
  perSecond = 10
) {
  const child = spawn(
    'ffmpeg',
    [
      ['-loglevel', 'quiet', '-re', '-f', 'lavfi'],
      ['-i', `testsrc2=size=${size}:rate=${perSecond}`],
      ['-re', '-f', 'lavfi', '-i', 'sine=sample_rate=44100'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
      ['-g', String(perSecond), '-c:a', 'aac', '-f', 'flv'],
      `rtmp://127.0.0.1:${port}/live/${key}`
    ].flat(),
    { stdio: 'ignore' }
  )
  return { cut: () => void child.kill('SIGKILL') }
}
