/**
 * The headers of every reply of the hub, whichever program sends it; HSTS only where the hub is
 * reached over https. The API and the site add their own.
 */
export function securityHeaders(
  publicOrigin: string | null | undefined
): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(publicOrigin?.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {})
  }
}
