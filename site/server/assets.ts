import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import {
  represent,
  representPacked,
  representRanged
} from '#http/representation'
import type { Packed, Representation } from '#http/representation'
import { CACHE } from './headers.ts'
import { PUSH_WORKER, WORKER, WORKER_GONE } from './routes.ts'

/** How a file is sent: compressed here, as it is, or as it is and in parts. */
type Form = 'text' | 'packed' | 'ranged'

const TYPES: Record<string, { type: string; form: Form }> = {
  '.js': { type: 'text/javascript; charset=utf-8', form: 'text' },
  '.css': { type: 'text/css; charset=utf-8', form: 'text' },
  '.svg': { type: 'image/svg+xml', form: 'text' },
  '.webmanifest': { type: 'application/manifest+json', form: 'text' },
  '.json': { type: 'application/json', form: 'text' },
  '.txt': { type: 'text/plain; charset=utf-8', form: 'text' },
  '.woff2': { type: 'font/woff2', form: 'packed' },
  '.webp': { type: 'image/webp', form: 'packed' },
  '.png': { type: 'image/png', form: 'packed' },
  '.ico': { type: 'image/x-icon', form: 'packed' },
  '.mp4': { type: 'video/mp4', form: 'ranged' },
  '.webm': { type: 'video/webm', form: 'ranged' },
  '.m4a': { type: 'audio/mp4', form: 'ranged' },
  '.ogg': { type: 'audio/ogg', form: 'ranged' }
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

async function representFile(
  file: string,
  { type, form }: { type: string; form: Form },
  headers: Record<string, string>
): Promise<Representation> {
  const body = await readFile(file)
  switch (form) {
    case 'text':
      return represent(body, type, headers, await packedBeside(file))
    case 'packed':
      return representPacked(body, type, headers)
    case 'ranged':
      return representRanged(body, type, headers)
  }
}

/** Nobody may be handed an old service worker. */
function cacheOf(address: string): keyof typeof CACHE {
  if ([WORKER, WORKER_GONE, PUSH_WORKER].includes(address)) return 'page'
  return address.startsWith('/_astro/') ? 'hashed' : 'file'
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
      const cache = CACHE[cacheOf(address)]
      assets.set(
        address,
        await representFile(file, kind, { ...headers, 'Cache-Control': cache })
      )
    })
  )
  return assets
}
