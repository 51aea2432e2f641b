import { Disk } from './files/disk.ts'
import { keysOf } from './files/indexes.ts'
import { Store } from './files/store.ts'
import { readDocument } from './wire.ts'

/**
 * Checks whether the files in `dir` are sound, while nothing else has them open: SQLite's own check,
 * and every index against the one that its documents would give. Returns a sentence for each
 * problem; none when all is well.
 */
export function checkDatabase(dir: string): string[] {
  const disk = new Disk(dir)
  try {
    const [integrity] = disk.all<{ integrity_check: string }>(
      'PRAGMA integrity_check'
    )
    const problems =
      integrity?.integrity_check === 'ok'
        ? []
        : [`integrity_check: ${integrity?.integrity_check}`]
    for (const collection of new Store(disk).all()) {
      for (const index of collection.indexes) {
        const stored = new Set(
          disk
            .all<{ entry: string }>(
              `SELECT hex(key) || ' ' || place AS entry FROM i${index.id}`
            )
            .map(({ entry }) => entry)
        )
        const name = `${collection.namespace} ${index.name}`
        for (const row of collection.scan()) {
          const { keys, multikey } = keysOf(index, readDocument(row.bytes))
          if (multikey && !index.multikey)
            problems.push(`${name}: not marked as multikey`)
          for (const key of keys.values()) {
            if (
              !stored.delete(
                `${key.toString('hex').toUpperCase()} ${row.place}`
              )
            )
              problems.push(`${name}: lacks document ${row.place}`)
          }
        }
        if (stored.size > 0)
          problems.push(`${name}: ${stored.size} entries without a document`)
      }
    }
    return problems
  } finally {
    disk.close()
  }
}
