import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'

/**
 * A backup: a tar file through zstd. `collections/{name}/{n}.bson` holds documents one after the
 * other as the database gave them; `manifest.json`, the last entry, lists the contents.
 */
const MANIFEST = 'manifest.json'
const FORMAT = 1
/** A part is written once it is longer than this. */
const PART_BYTES = 4 * 1024 * 1024
/** No part that we wrote is longer, since a part exceeds PART_BYTES by at most one of MongoDB's largest documents. */
const MOST_PART_BYTES = PART_BYTES + 17 * 1024 * 1024
const PART = /^collections\/([\w.-]{1,120})\/\d{1,9}\.bson$/

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT, 'is of another format'),
  version: z.string(),
  createdAt: z.string(),
  schema: z.int().min(0),
  /** When the first and when the last document was read. */
  revision: z.strictObject({ from: z.int(), to: z.int() }),
  secrets: z.boolean(),
  parts: z.array(
    z.strictObject({
      name: z.string().regex(PART),
      documents: z.int(),
      sha256: z.string()
    })
  ),
  collections: z.array(z.string())
})
export type Manifest = z.infer<typeof manifestSchema>

const digestOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex')

/** The archive cannot be used; the message says why, for the operator. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive'
}

export interface ArchiveWriter {
  add(collection: string, document: Buffer): Promise<void>
  /** Writes the manifest; when this resolves the file has its final name. */
  finish(
    about: Omit<Manifest, 'format' | 'parts' | 'collections'>,
    collections: string[]
  ): Promise<{ documents: number }>
  /** Removes the unfinished file. */
  abandon(): Promise<void>
}

/**
 * Writes `file`, first under another name, so that no incomplete archive ever has the right one.
 */
export function writeArchive(file: string): ArchiveWriter {
  const unfinished = `${file}.part`
  const pack = tar.pack()
  const written = pipeline(
    pack,
    createZstdCompress(),
    createWriteStream(unfinished, { mode: 0o600, flush: true })
  )
  written.catch(() => undefined)
  const parts: Manifest['parts'] = []
  let waiting: Buffer[] = []
  let bytes = 0
  let of: string | null = null
  let parted = 0

  const entry = async (name: string, body: Buffer): Promise<void> => {
    try {
      await Promise.race([
        new Promise<void>((resolve, reject) => {
          const done = (error?: Error | null) =>
            error ? reject(error) : resolve()
          // The entry gets the pipeline's error too; without a listener that would end the program.
          pack.entry({ name, mode: 0o600 }, body, done).on('error', reject)
        }),
        // A full disk ends the pipeline, and would leave the entry waiting for ever.
        written
      ])
    } catch (error) {
      // The pipeline knows what failed first; the entry knows only that it came too late.
      pack.destroy()
      await written
      throw error
    }
  }
  const flush = async (): Promise<void> => {
    if (of === null || waiting.length === 0) return
    const body = Buffer.concat(waiting)
    const name = `collections/${of}/${parted}.bson`
    parts.push({ name, documents: waiting.length, sha256: digestOf(body) })
    parted += 1
    waiting = []
    bytes = 0
    await entry(name, body)
  }

  return {
    add: async (collection, document) => {
      if (collection !== of) {
        await flush()
        of = collection
        parted = 0
      }
      waiting.push(document)
      bytes += document.length
      if (bytes >= PART_BYTES) await flush()
    },
    finish: async (about, collections) => {
      await flush()
      const manifest: Manifest = {
        format: FORMAT,
        ...about,
        collections,
        parts
      }
      await entry(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
      pack.finalize()
      await written
      await rename(unfinished, file)
      return {
        documents: parts.reduce((sum, part) => sum + part.documents, 0)
      }
    },
    abandon: async () => {
      pack.destroy()
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
    }
  }
}

/** Consecutive documents, each starting with its length. */
function* documentsOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length;) {
    const length = body.readInt32LE(at)
    if (length < 5 || at + length > body.length)
      throw new DamagedArchive('a document is cut off')
    yield body.subarray(at, at + length)
    at += length
  }
}

/** Reads the entries of `file` in order; throws DamagedArchive if it is not one of our archives. */
async function* entriesOf(
  file: string
): AsyncGenerator<{ name: string; body: Buffer }> {
  const extract = tar.extract()
  const read = pipeline(
    createReadStream(file),
    createZstdDecompress(),
    extract
  ).catch((error: unknown) => {
    throw new DamagedArchive((error as Error).message)
  })
  read.catch(() => undefined)
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header
      if (size > MOST_PART_BYTES)
        throw new DamagedArchive(`${name} is too large`)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, body: Buffer.concat(chunks) }
    }
  } catch (error) {
    throw error instanceof DamagedArchive
      ? error
      : new DamagedArchive((error as Error).message)
  }
  await read
}

/** Reads the whole file and compares every checksum; returns the manifest. Throws DamagedArchive. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = new Map<string, { documents: number; sha256: string }>()
  let manifest: Manifest | null = null
  for await (const { name, body } of entriesOf(file)) {
    if (name === MANIFEST) {
      const read = manifestSchema.safeParse(JSON.parse(body.toString()))
      if (!read.success) throw new DamagedArchive('its manifest is not ours')
      manifest = read.data
    } else {
      const documents = [...documentsOf(body)].length
      found.set(name, { documents, sha256: digestOf(body) })
    }
  }
  if (manifest === null) throw new DamagedArchive('it has no manifest')
  if (manifest.parts.length !== found.size)
    throw new DamagedArchive('it has other parts than its manifest says')
  for (const { name, documents, sha256 } of manifest.parts) {
    const part = found.get(name)
    if (part?.documents !== documents || part.sha256 !== sha256)
      throw new DamagedArchive(`the checksum of ${name} is wrong`)
  }
  return manifest
}

/** The documents of a verified archive, in the order in which they were written. */
export async function* documentsIn(
  file: string
): AsyncGenerator<{ collection: string; document: Buffer }> {
  for await (const { name, body } of entriesOf(file)) {
    const collection = PART.exec(name)?.[1]
    if (collection === undefined) continue
    for (const document of documentsOf(body)) yield { collection, document }
  }
}
