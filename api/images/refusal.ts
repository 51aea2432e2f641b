import { PICTURE_TOO_LARGE } from '#contract/uploads'

export const IMAGE_SENTENCES = {
  type: 'Only JPEG, PNG, WebP or GIF images are allowed',
  tooLarge: PICTURE_TOO_LARGE,
  damaged: 'The image is damaged or unreadable',
  busy: 'Too many images at once. Please try again.'
} as const

export type RefusalStatus = 400 | 413 | 415 | 503

/** Why a picture is refused. It travels between processes, so it is not a Failure yet. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  constructor(status: RefusalStatus, sentence: string) {
    super(sentence)
    this.status = status
  }
}
