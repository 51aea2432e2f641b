const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
}
const HSTS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains'
}

/** What every reply of the site carries; HSTS only where the hub is reached over https. */
export function securityHeaders(
  publicOrigin: string | null
): Record<string, string> {
  return publicOrigin?.startsWith('https:') ? { ...ALWAYS, ...HSTS } : ALWAYS
}

export const CACHE = {
  /** Pages: asked again each time, answered with 304. */
  page: 'public, max-age=0, must-revalidate',
  /** Files whose name holds their hash. */
  hashed: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  never: 'no-store'
}
