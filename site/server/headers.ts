import { securityHeaders } from '#contract/headers'

/** Headers of every reply of the site. */
export function siteHeaders(
  publicOrigin: string | null
): Record<string, string> {
  return {
    ...securityHeaders(publicOrigin),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Frames of other sites get none of these anyway, nor anything else that must be allowed by name.
    'Permissions-Policy': 'camera=(),microphone=()'
  }
}

export const CACHE = {
  /** Pages: asked again each time, answered with 304. */
  page: 'public, max-age=0, must-revalidate',
  /** Files whose name holds their hash. */
  hashed: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  /** A dictionary, whose name holds its hash: browsers keep it, but no cache in between does, as its content may have been removed. */
  dictionary: 'private, max-age=31536000, immutable',
  /** Where the newest dictionary is, or that there is none. */
  whichDictionary: 'private, max-age=600',
  never: 'no-store'
}
