/** One promise of the soak: what was required and what was found. */
export interface Row {
  what: string
  found: string
  holds: boolean
}

/** The rows as lines, broken promises marked. */
export function tableOf(rows: Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  return rows
    .map(
      ({ what, found, holds }) =>
        `${holds ? 'ok    ' : 'FAILED'}  ${what.padEnd(width)}  ${found}`
    )
    .join('\n')
}
