import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { represent, representPacked } from '#http/representation'
import type { Packed, Representation } from '#http/representation'
import { CACHE } from './headers.ts'

const TYPES: Record<string, { type: string; packed: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', packed: false },
  '.css': { type: 'text/css; charset=utf-8', packed: false },
  '.svg': { type: 'image/svg+xml', packed: false },
  '.webmanifest': { type: 'application/manifest+json', packed: false },
  '.json': { type: 'application/json', packed: false },
  '.txt': { type: 'text/plain; charset=utf-8', packed: false },
  '.woff2': { type: 'font/woff2', packed: true },
  '.webp': { type: 'image/webp', packed: true },
  '.png': { type: 'image/png', packed: true },
  '.ico': { type: 'image/x-icon', packed: true }
}

/** What the build wrote beside the file (astro.config.mjs), or undefined. */
async function packedBeside(file: string): Promise<Packed | undefined> {
  try {
    const [br, gzip] = await Promise.all([
      readFile(`${file}.br`),
      readFile(`${file}.gz`)
    ])
    return { br, gzip }
  } catch {
    return undefined
  }
}

/**
 * Reads the built files of a directory into memory, by address, compressed beforehand. A file of
 * an unknown kind is not served.
 */
export async function readAssets(
  directory: string,
  headers: Record<string, string>
): Promise<Map<string, Representation>> {
  const entries = await readdir(directory, {
    recursive: true,
    withFileTypes: true
  })
  const assets = new Map<string, Representation>()
  await Promise.all(
    entries.map(async entry => {
      const kind = TYPES[extname(entry.name)]
      if (!entry.isFile() || !kind) return
      const file = join(entry.parentPath, entry.name)
      const address = `/${relative(directory, file).split(sep).join('/')}`
      const all = {
        ...headers,
        'Cache-Control': address.startsWith('/_astro/')
          ? CACHE.hashed
          : CACHE.file
      }
      const body = await readFile(file)
      assets.set(
        address,
        kind.packed
          ? representPacked(body, kind.type, all)
          : await represent(body, kind.type, all, await packedBeside(file))
      )
    })
  )
  return assets
}
