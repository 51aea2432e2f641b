import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#http/folder'

/**
 * The requested pictures, on this copy's disk. Anything in it may be lost: the database has it too.
 */
export interface Cache {
  read(name: string): Promise<Buffer | null>
  /**
   * Writes a file next to its place and moves it there, whole or not at all. A full disk
   * costs speed, never a picture: this never rejects.
   */
  write(name: string, bytes: Buffer): Promise<void>
  remove(names: string[]): Promise<void>
  names(): Promise<string[]>
  /** Removes what a killed process left half written. */
  tidy(): Promise<void>
}

const HALF_WRITTEN = '.part'

export function createCache(dir: string): Cache {
  return {
    read: name => readFile(join(dir, name)).catch(() => null),
    write: async (name, bytes) => {
      const part = join(dir, `${name}.${randomUUID()}${HALF_WRITTEN}`)
      try {
        await writeFile(part, bytes, { mode: 0o600 }).catch(async () => {
          makeFolder(dir)
          await writeFile(part, bytes, { mode: 0o600 })
        })
        await rename(part, join(dir, name))
      } catch {
        await rm(part, { force: true }).catch(() => undefined)
      }
    },
    remove: async names => {
      await Promise.all(names.map(name => rm(join(dir, name), { force: true })))
    },
    names: () => readdir(dir).catch(() => []),
    tidy: async () => {
      const files = await readdir(dir).catch(() => [])
      const parts = files.filter(file => file.endsWith(HALF_WRITTEN))
      await Promise.all(parts.map(file => rm(join(dir, file), { force: true })))
    }
  }
}
