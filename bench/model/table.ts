/** Two significant digits for small numbers, three for large ones. */
export const short = (figure: number): string =>
  Number(figure.toPrecision(figure < 100 ? 2 : 3)).toLocaleString('en-US')

export const percent = (part: number): string => `${Math.round(part * 100)} %`

/** A table of Markdown, line by line. */
export const table = (head: string[], rows: string[][]): string[] =>
  [head, head.map(() => '-'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
