import { Failure } from '#http/failure'

const REFUSED = {
  kind: 'Only WebVTT (.vtt) or SubRip (.srt) files are allowed',
  coding: 'The captions must be text in UTF-8',
  empty: 'The captions contain no cues'
} as const

const HEAD = /^WEBVTT(?:[ \t\n]|$)/
/** A timestamp of WebVTT; one of SubRip has a comma, and an hour of any length. */
const MOMENT = String.raw`(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}`
const CUE = new RegExp(
  String.raw`^${MOMENT}[ \t]+-->[ \t]+${MOMENT}(?:[ \t].*)?\n[^\n]*\S`,
  'm'
)
const SUBRIP_CUE =
  /^(\d+):(\d\d:\d\d)[,.](\d{3})[ \t]*-->[ \t]*(\d+):(\d\d:\d\d)[,.](\d{3}).*$/

function decoded(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
  } catch {
    throw new Failure(400, REFUSED.coding)
  }
}

/** SubRip has the tags i, b, u and font; anything else that looks like a tag or an entity is text. */
const wordsOf = (line: string): string =>
  line
    .replaceAll(/<\/?font[^<>]*>|\{\\[^{}]*\}/gi, '')
    .replaceAll('&', '&amp;')
    .replaceAll(/<(?!\/?[ibu]>)/g, '&lt;')
    .replaceAll('-->', '--&gt;')

/** A line of SubRip, as WebVTT writes it. */
function lineOf(line: string): string {
  const moments = SUBRIP_CUE.exec(line)
  if (moments === null) return wordsOf(line)
  const [, hour = '', at, ms, endHour = '', endAt, endMs] = moments
  return `${hour.padStart(2, '0')}:${at}.${ms} --> ${endHour.padStart(2, '0')}:${endAt}.${endMs}`
}

/**
 * The uploaded file as WebVTT; SubRip is converted. Throws 415 for anything else, and 400 for a
 * file that is not UTF-8 or has no cue.
 */
export function webVttOf(bytes: Buffer): string {
  const text = decoded(bytes)
  if (HEAD.test(text)) {
    if (CUE.test(text)) return text
    throw new Failure(400, REFUSED.empty)
  }
  const lines = text.split('\n')
  if (!lines.some(line => SUBRIP_CUE.test(line)))
    throw new Failure(415, REFUSED.kind)
  const made = `WEBVTT\n\n${lines.map(lineOf).join('\n').trim()}\n`
  if (CUE.test(made)) return made
  throw new Failure(400, REFUSED.empty)
}
