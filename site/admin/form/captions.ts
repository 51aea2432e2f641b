import { atom, computed } from 'nanostores'
import { UPLOAD_CAPTIONS } from '#contract/calls/captions'
import {
  captionsOf,
  captionsText,
  languageName,
  MOST_LANGUAGES
} from '#contract/captions'
import type { Caption } from '#contract/captions'
import { toast } from '../../lib/toast.ts'
import { MESSAGES } from '../messages.ts'
import { $session, expireSession } from '../session/session.ts'
import { LANGUAGES } from './languages.ts'
import { $draft, changeText } from './form.ts'
import { addressIn, sendFile } from './upload-request.ts'
import type { UploadAnswer } from './upload-request.ts'
import { $upload } from './upload.ts'

const FIELD = 'captions'

/** The language that the next file is in, as it was chosen. */
export const $chosenLanguage = atom('en')

/** Whether a file of captions is under way. */
const $isBusy = atom(false)

/** Whether the form waits for a file: it cannot be saved meanwhile. */
export const $isUploading = computed(
  [$upload, $isBusy],
  (upload, isBusy) => upload.state === 'busy' || isBusy
)

/** The captions of the form, the languages that are left, and which of them the next file is in. */
export const $captions = computed(
  [$draft, $chosenLanguage],
  ({ texts }, chosen) => {
    const captions = captionsOf(texts[FIELD])
    const taken = new Set(captions.map(({ language }) => language))
    const left = LANGUAGES.filter(language => !taken.has(language))
    const language = left.find(each => each === chosen) ?? left[0]
    return {
      captions,
      left,
      language: captions.length < MOST_LANGUAGES ? language : undefined
    }
  }
)

const put = (captions: readonly Caption[]) =>
  changeText(FIELD, captionsText(captions))

export function removeCaptions(language: string): void {
  put($captions.get().captions.filter(each => each.language !== language))
}

let running = new AbortController()

/** An upload under way belongs to the form that asked for it, and ends with it. */
export function forgetCaptionsUpload(): void {
  running.abort()
  $isBusy.set(false)
}

function accept(language: string, answer: UploadAnswer): void {
  const address = addressIn(answer)
  if (address !== null) {
    put([...$captions.get().captions, { language, address }])
    return toast(MESSAGES.captionsUploaded(languageName(language)))
  }
  const { captionsFailed } = MESSAGES
  const description = answer.body.message ?? captionsFailed.description
  toast({ ...captionsFailed, description })
  if (answer.status === 401) expireSession()
}

/** Uploads captions in the chosen language for the form, one file after the other. */
export async function uploadCaptions(file: File): Promise<void> {
  const session = $session.get()
  const { language } = $captions.get()
  if (session.state !== 'panel' || language === undefined || $isBusy.get())
    return
  running = new AbortController()
  $isBusy.set(true)
  try {
    const sent = { call: UPLOAD_CAPTIONS, field: FIELD, file }
    accept(language, await sendFile(sent, session.token, running.signal))
  } catch {
    toast(MESSAGES.captionsError)
  }
  $isBusy.set(false)
}
