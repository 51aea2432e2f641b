import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#http/folder'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * What the hub keeps in a data directory. Somebody may have pointed DATA_DIR at a folder that holds
 * other things; those keep their modes.
 */
const OURS = /^(?:database[.-].*|admin-password|media)$/

function closeAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) chmodSync(path, FILE_MODE)
    else if (entry.isDirectory()) closeAll(path)
  }
  chmodSync(folder, FOLDER_MODE)
}

/**
 * Makes a data directory, or closes an existing one to other users of the machine, together with
 * all our files in it that an earlier version, or a copy made by hand, left open.
 */
export function makePrivate(dataDir: string): void {
  makeFolder(dataDir)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (!OURS.test(entry.name)) continue
    const path = join(dataDir, entry.name)
    if (entry.isFile()) chmodSync(path, FILE_MODE)
    else if (entry.isDirectory()) closeAll(path)
  }
  chmodSync(dataDir, FOLDER_MODE)
}
