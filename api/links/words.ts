import { isBlank } from '#contract/content'

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROLS = /[\s\u0000-\u001f\u007f-\u009f]+/gu
/** Characters that turn the direction of text around, and byte order marks. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** One line of a stranger's text, as long as the hub takes it; undefined when nothing is left. */
export function lineOf(text: string, most: number): string | undefined {
  const line = text
    .toWellFormed()
    .replaceAll(DIRECTIONS, '')
    .replaceAll(CONTROLS, ' ')
    .normalize('NFC')
    .trim()
  if (isBlank(line)) return undefined
  if (line.length <= most) return line
  // Never half of a character that takes two places.
  const cut = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}

const ISO =
  /^P(?:\d+Y)?(?:\d+M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/i
const CLOCK = /^\d{1,3}(?::\d{2}){1,2}$/
/** Anything longer cannot be the length of something to watch. */
const SECONDS_MOST = 360_000

function clock(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}

/** '3:45' for `PT3M45S`, `225` or '3:45' itself; undefined for anything else. */
export function durationOf(text: string): string | undefined {
  const said = text.trim()
  if (CLOCK.test(said)) return said
  const [, days = 0, hours = 0, minutes = 0, rest = 0] = ISO.exec(said) ?? []
  const seconds = /^\d+(?:\.\d+)?$/.test(said)
    ? Math.round(Number(said))
    : ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 +
      Number(rest)
  return seconds > 0 && seconds < SECONDS_MOST ? clock(seconds) : undefined
}
