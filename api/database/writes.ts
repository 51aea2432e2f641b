import type { Database } from './database.ts'

/** One idempotent write: repeating it leaves the document as after the first time. */
export type Write =
  | { model: string; id: string; put: Record<string, unknown> }
  | {
      model: string
      id: string
      set: Record<string, unknown>
      unset?: string[]
    }
  | { model: string; id: string; remove: true }

function operationOf(write: Write) {
  const filter = { _id: write.id }
  if ('put' in write)
    return { replaceOne: { filter, replacement: write.put, upsert: true } }

  if ('remove' in write) return { deleteOne: { filter } }
  const unset = Object.fromEntries((write.unset ?? []).map(name => [name, 1]))
  return {
    updateOne: {
      filter,
      update: {
        ...(Object.keys(write.set).length > 0 ? { $set: write.set } : {}),
        ...(write.unset?.length ? { $unset: unset } : {})
      }
    }
  }
}

/** Applies the writes in order; consecutive ones to the same collection go in one command. */
export async function applyWrites(
  { connection }: Database,
  writes: Write[]
): Promise<void> {
  let rest = writes
  while (rest[0] !== undefined) {
    const { model } = rest[0]
    const end = rest.findIndex(write => write.model !== model)
    const same = end < 0 ? rest : rest.slice(0, end)
    await connection.model(model).bulkWrite(same.map(operationOf))
    rest = rest.slice(same.length)
  }
}
