import { atom } from 'nanostores'
import { UPLOAD_IMAGE } from '#contract/calls/images'
import { MESSAGES } from '../messages.ts'
import { toast } from '../../lib/toast.ts'
import { $session, expireSession } from '../session/session.ts'
import { changeImage } from './form.ts'
import { addressIn, sendFile } from './upload-request.ts'
import type { UploadAnswer } from './upload-request.ts'

export type Upload =
  | { state: 'none' }
  | { state: 'busy'; file: File; percent: number }
  | { state: 'done'; file: File; url: string }

export const $upload = atom<Upload>({ state: 'none' })

let running = new AbortController()

/** An upload under way belongs to the form that asked for it, and ends with it. */
export function forgetUpload(): void {
  running.abort()
  $upload.set({ state: 'none' })
}

function accept(file: File, answer: UploadAnswer): void {
  const address = addressIn(answer)
  if (address !== null) {
    const url = `${address}?v=${Date.now()}`
    changeImage(url)
    $upload.set({ state: 'done', file, url })
    return toast(MESSAGES.imageUploaded)
  }
  $upload.set({ state: 'none' })
  const { uploadFailed } = MESSAGES
  const { status, body } = answer
  const description = body.message ?? uploadFailed.description
  toast({ ...uploadFailed, description })
  if (status === 401) expireSession()
}

/** Uploads a picture for the form; a newer one replaces one that is under way. */
export async function uploadImage(file: File): Promise<void> {
  const session = $session.get()
  if (session.state !== 'panel') return
  // The browser knows no type for a name without an extension; the server looks into the file.
  if (file.type !== '' && !file.type.startsWith('image/'))
    return toast(MESSAGES.notAnImage)
  running.abort()
  running = new AbortController()
  const { signal } = running
  const onPercent = (percent: number) =>
    $upload.set({ state: 'busy', file, percent })
  onPercent(0)
  try {
    const sent = { call: UPLOAD_IMAGE, field: 'image', file }
    accept(file, await sendFile(sent, session.token, signal, onPercent))
  } catch {
    $upload.set({ state: 'none' })
    toast(MESSAGES.uploadError)
  }
}
