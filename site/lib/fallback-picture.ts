import { FALLBACK_DRAWINGS } from './config.ts'

/** What stands in for a picture that cannot be shown: a drawing of what it is, on the colour that its box has. */
export const fallbackPicture = (kind = ''): string =>
  `${FALLBACK_DRAWINGS}#${kind}`
