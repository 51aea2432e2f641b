import { securityHeaders } from '#contract/headers'

/** Headers of every reply of the site. */
export function siteHeaders(
  publicOrigin: string | null
): Record<string, string> {
  return {
    ...securityHeaders(publicOrigin),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
  }
}

const OWN_MEDIA = "media-src 'self' blob:"
const OWN_CONNECTIONS = "connect-src 'self'"

/** A page's Content-Security-Policy, by which media of these hosts too may be played. */
export function policyWith(
  policy: string,
  mediaHosts: readonly string[]
): string {
  const more = mediaHosts.map(host => ` ${host}`).join('')
  return policy
    .replace(OWN_MEDIA, OWN_MEDIA + more)
    .replace(OWN_CONNECTIONS, OWN_CONNECTIONS + more)
}

export const CACHE = {
  /** Pages: asked again each time, answered with 304. */
  page: 'public, max-age=0, must-revalidate',
  /** Files whose name holds their hash. */
  hashed: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  never: 'no-store'
}
