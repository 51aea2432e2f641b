import type { mongo } from 'mongoose'
import type { BackupRecordDocument } from '#api/operations/models/backup-record'
import { openDatabase } from '../database.ts'
import { readWithoutPassword } from '../environment.ts'
import { BACKUP_RECORD_COLLECTION } from './contents.ts'

/** How a night ended. */
export type Night =
  | { outcome: 'kept'; file: string; bytes: number; sentence: string }
  | { outcome: 'failed'; sentence: string }

async function write(db: mongo.Db, night: Night): Promise<void> {
  const at = new Date()
  const told =
    night.outcome === 'kept'
      ? { $set: { ...night, at, keptAt: at } }
      : {
          $set: { ...night, at, file: '', bytes: 0 },
          $setOnInsert: { keptAt: null }
        }
  await db
    .collection<BackupRecordDocument>(BACKUP_RECORD_COLLECTION)
    .updateOne({ _id: 'last' }, told, { upsert: true })
}

/** Records for the panel how the night ended, unless the database is unavailable. */
export async function recordNight(night: Night): Promise<void> {
  try {
    const { db, close } = await openDatabase(readWithoutPassword(), {
      shared: true
    })
    try {
      await write(db, night)
    } finally {
      await close()
    }
  } catch (error) {
    console.error(
      `The outcome could not be recorded for the panel: ${(error as Error).message}`
    )
  }
}
