export interface BannerFacts {
  address: string
  version: string
  dataDir: string
  /** Set only when the hub generated it. */
  password: string | null
  /** What differs from what was configured, as a sentence; null: nothing. */
  remark: string | null
}

/** What the operator reads once the hub serves. */
export function banner({
  address,
  version,
  dataDir,
  password,
  remark
}: BannerFacts): string {
  const rows: [string, string][] = [
    ['Address', address],
    ['Panel', `${address}/admin`],
    ['Data', dataDir]
  ]
  if (password !== null) {
    rows.push([
      'Password',
      `${password} (made for you, kept in the data directory)`
    ])
  }
  if (remark !== null) rows.push(['Note', remark])
  const lines = rows.map(([name, value]) => `  ${name.padEnd(9)} ${value}`)
  return `\n  POG ${version}\n\n${lines.join('\n')}\n\n`
}
