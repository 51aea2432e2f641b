/** From this many streams on, the first ones are wider than the rest (sections/leads.css). */
const WIDE_FROM = 5
/** On phones all but the first are rows with a small picture. */
const ROW = '(width < 768px) 148px'
const PHONE = '(width < 768px) 320px'
/** As many columns as fit: never wider than this on the widest screens. */
export const FITTED = '(width < 1024px) 45vw, (width < 1334px) 330px, 314px'

/** What the browser may assume about the width of a stream's card on Home. */
export function homeStreamSizes(index: number, count: number): string {
  const four = '(width < 1280px) 45vw, 300px'
  if (index > 0) return `${ROW}, ${four}`
  return count < WIDE_FROM
    ? `${PHONE}, ${four}`
    : `${PHONE}, (width < 1280px) 92vw, 640px`
}

/** The same on /streams: two halves, then thirds. */
export function pageStreamSizes(index: number, count: number): string {
  const phone = index === 0 ? PHONE : ROW
  if (count < WIDE_FROM) return `${phone}, ${FITTED}`
  return index < 2
    ? `${phone}, 40vw`
    : `${phone}, (width < 1024px) 27vw, calc(33.3vw - 108px)`
}
