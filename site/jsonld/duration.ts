const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/
const WORDS =
  /^(?:(\d{1,3})\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,4})\s*m(?:inutes?|ins?)?)?\s*(?:(\d{1,4})\s*s(?:econds?|ecs?)?)?$/i

/** '10:24', '1h 52m' and '35 min' as ISO 8601 has them; null for a text that is not a length. */
export function isoDuration(text: string): string | null {
  const read = CLOCK.exec(text.trim()) ?? WORDS.exec(text.trim())
  const [hours, minutes, seconds] = (read ?? []).slice(1).map(Number)
  const part = (count: number | undefined, unit: string) =>
    count ? `${count}${unit}` : ''
  const length = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S')
  return length === '' ? null : `PT${length}`
}
