/** A part of a recording, from this second on. */
export interface Chapter {
  seconds: number
  title: string
}

/** With more, their marks would run together. */
const CHAPTERS_MAX = 50
/** '0:00 Overture', '1:02:03 The ascent': a line that begins with a time. */
const LINE = /^\s*(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)\s+(\S.*?)\s*$/

function chapterOf(line: string): Chapter | null {
  const [, hours = '0', minutes = '0', seconds = '0', title = ''] =
    LINE.exec(line) ?? []
  if (title === '') return null
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return { seconds: whole, title }
}

/**
 * The chapters that a description names, a line each: two or more, the first at 0:00, in their
 * order. Anything else is a description that happens to name times.
 */
export function chaptersOf(description: string): Chapter[] {
  const chapters = description
    .split('\n')
    .map(chapterOf)
    .filter(chapter => chapter !== null)
    .slice(0, CHAPTERS_MAX)
  const isList =
    chapters.length > 1 &&
    chapters.every(({ seconds }, at) =>
      at === 0 ? seconds === 0 : seconds > (chapters[at - 1]?.seconds ?? 0)
    )
  return isList ? chapters : []
}

/** Chapters as lines, for what plays without its description; undefined where there are none. */
export function chapterLines(description: string): string | undefined {
  const lines = chaptersOf(description).map(
    ({ seconds, title }) =>
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${title}`
  )
  return lines.length === 0 ? undefined : lines.join('\n')
}
