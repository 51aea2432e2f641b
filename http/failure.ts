/**
 * The one way to fail: thrown with a status and a sentence, caught in one place, sent as
 * `{message}`.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly headers: Record<string, string>
  constructor(
    status: number,
    sentence: string,
    headers: Record<string, string> = {}
  ) {
    super(sentence)
    this.status = status
    this.headers = headers
  }
}

export const FAILURES = {
  unauthorized: 'Unauthorized',
  crossSite: 'Cross-site request refused',
  unknown: 'Not found',
  method: 'This method is not allowed here',
  away: 'Service temporarily unavailable. Please try again.',
  storageFull: 'Storage is full',
  tooMany: 'Too many attempts. Please try again later.',
  conflict: 'This was changed at the same time. Please try again.',
  tooLarge: 'The request is too large',
  notJson: 'The request body must be JSON without a content coding',
  ours: 'Something went wrong. Please try again.'
} as const
