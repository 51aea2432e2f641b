import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The administrator's password when the environment has none: generated once, kept in the data
 * directory, readable only by its owner, and shown in the banner.
 */
export async function keptPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'admin-password')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept !== null) return kept.trim()
  const password = randomBytes(12).toString('base64url')
  await writeFile(path, `${password}\n`, { mode: 0o600 })
  return password
}
