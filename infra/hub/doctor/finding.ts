/** One line of `npm run doctor`: what was looked at, what was found and, if need be, what to do. */
export type Finding = { about: string; found: string } & (
  { state: 'ok' } | { state: 'warn' | 'bad'; todo: string }
)

export const ok = (about: string, found: string): Finding => ({
  state: 'ok',
  about,
  found
})
/** The hub works with it, but not as well as it could. */
export const warn = (about: string, found: string, todo: string): Finding => ({
  state: 'warn',
  about,
  found,
  todo
})
/** The hub does not work with it, or not safely. */
export const bad = (about: string, found: string, todo: string): Finding => ({
  state: 'bad',
  about,
  found,
  todo
})

/**
 * Whether a version (`20.10.24+dfsg1`, `v2.40.3`) is `least` (`20.10`) or newer; null when it is
 * not a version.
 */
export function isAtLeast(version: string, least: string): boolean | null {
  const numbers = /\d+(?:\.\d+)+/.exec(version)?.[0].split('.').map(Number)
  if (numbers === undefined) return null
  for (const [place, wanted] of least.split('.').map(Number).entries()) {
    const has = numbers[place] ?? 0
    if (has !== wanted) return has > wanted
  }
  return true
}
