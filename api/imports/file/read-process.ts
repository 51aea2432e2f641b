/** The process that reads a file somebody else may have written: see reader.ts. It knows no secret and no network. */
import { buffer } from 'node:stream/consumers'
import { readRows } from './read.ts'
import { forFeedsOf, keptRows, Unreadable } from './rows.ts'

const tell = (line: object) => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

try {
  const { format, rows } = readRows(
    await buffer(process.stdin),
    forFeedsOf(process.argv.slice(2))
  )
  const kept = keptRows(rows)
  for (const row of kept) tell(row)
  tell({ format })
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  tell({ problem: error.message })
}
