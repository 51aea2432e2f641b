import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const FOR_ITS_USER = 0o700

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes a folder, and missing ones above it, for its user alone; throws the system's error when it
 * cannot. Node's `recursive` tries for ever where the folder above exists and the system still says
 * that it does not, as in /proc.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  const above = dirname(path)
  if (above !== path) makeFolder(above)
  try {
    mkdirSync(path, { mode: FOR_ITS_USER })
  } catch (error) {
    // Another process may have made it just now.
    if (!isFolder(path)) throw error
  }
}
