import { atom, onMount } from 'nanostores'
import { playerOnTop } from '../viewer/full-screen.ts'

/** Whether the picture is in a window of its own; none: this browser has no such windows. */
export const $pictureInPicture = atom<'none' | 'off' | 'on'>('none')

onMount($pictureInPicture, () => {
  if (import.meta.env.SSR || !document.pictureInPictureEnabled) return
  const read = () =>
    $pictureInPicture.set(document.pictureInPictureElement ? 'on' : 'off')
  read()
  for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
    document.addEventListener(type, read, true)
  return () => {
    for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
      document.removeEventListener(type, read, true)
  }
})

/** Moves the picture into a window of its own, or back. */
export async function togglePictureInPicture(): Promise<void> {
  if (document.pictureInPictureElement) {
    await document.exitPictureInPicture()
    return
  }
  const video = playerOnTop()?.querySelector('video')
  await video?.requestPictureInPicture()
}
