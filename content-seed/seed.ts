import mongoose from 'mongoose'
import { captionsText } from '#contract/captions'
import type { CaptionFiles } from '#api/captions/files'
import type { Database } from '#api/database/database'
import type { Pictures } from '#api/images/pictures'
import { contentModel } from '#api/content/models/item'
import type { ContentDocument } from '#api/content/models/item'
import { markerModel, SAMPLE_MARKER } from '#api/database/models/marker'
import { transcriptModel } from '#api/streams/models/transcript'
import { readCaptions, readCatalogue, readPicture } from './catalogue.ts'
import type { Catalogue, TranscriptLine } from './catalogue.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Enough to keep both decoder slots busy, but few enough for their queue. */
const PICTURES_AT_ONCE = 4

export interface SeedTools {
  database: Database
  images: Pictures
  captions: Pick<CaptionFiles, 'put'>
  /** Announces that public data changed. */
  bump: () => Promise<void>
  /** Milliseconds since 1970. */
  nowMs: number
}

/** `+30d` counts from now. */
function instantOf(relative: string, nowMs: number): string {
  const [, days] = /^\+(\d+)d$/.exec(relative) ?? []
  if (days === undefined) throw new Error(`${relative} is no span of days`)
  return new Date(nowMs + Number(days) * DAY_MS).toISOString()
}

function metadataOf(
  metadata: Record<string, unknown>,
  nowMs: number
): Record<string, unknown> {
  const { unlocksAt } = metadata
  return typeof unlocksAt === 'string'
    ? { ...metadata, unlocksAt: instantOf(unlocksAt, nowMs) }
    : metadata
}

/** The items, with the addresses of their captions where the catalogue names languages. */
async function withCaptions(
  items: Catalogue['items'],
  captions: SeedTools['captions']
): Promise<Catalogue['items']> {
  const whole = items.map(async (item): Promise<typeof item> => {
    const { captions: named = '' } = item.metadata as { captions?: string }
    if (named === '') return item
    const all = named.split(' ').map(async language => ({
      language,
      address: await captions.put(await readCaptions(item.id, language))
    }))
    const text = captionsText(await Promise.all(all))
    const metadata = { ...item.metadata, captions: text }
    return { ...item, metadata }
  })
  return Promise.all(whole)
}

/** The items as documents: in catalogue order within their type, the later ones newer. */
function documentsOf(
  { items, homepage }: Catalogue,
  pictures: Map<string, Own>,
  nowMs: number
): ContentDocument[] {
  const counts = new Map<string, number>()
  return items.map((item, index) => {
    const customOrder = (counts.get(item.type) ?? 0) + 1
    counts.set(item.type, customOrder)
    const createdAt = new Date(nowMs - (items.length - index) * MINUTE_MS)
    const { id, metadata, ...rest } = item
    return {
      _id: id,
      ...rest,
      ...(pictures.get(id) ?? { image: '' }),
      metadata: metadataOf({ ...metadata }, nowMs),
      customOrder,
      ...(item.showOnHomepage
        ? { homepageOrder: homepage.indexOf(id) + 1 }
        : {}),
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
      version: 1
    }
  })
}

/** A picture of the hub, as an item names it. */
type Own = Pick<ContentDocument, 'image' | 'imageColor'>

/** Sends the pictures through the hub's own pipeline; returns the picture fields of items, by item. */
async function putPictures(
  ids: string[],
  images: Pictures
): Promise<Map<string, Own>> {
  const own = new Map<string, Own>()
  const rest = [...ids]
  const next = async (): Promise<void> => {
    for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
      const image = await images.put(await readPicture(id))
      const imageColor = await images.colorOf(image)
      own.set(id, { image, ...(imageColor ? { imageColor } : {}) })
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, next))
  return own
}

function linesOf(stream: string, lines: TranscriptLine[], nowMs: number) {
  return lines.map(({ minutesAgo, ...line }, index) => ({
    id: `${stream}-${index + 1}`,
    ...line,
    at: new Date(nowMs - minutesAgo * MINUTE_MS)
  }))
}

/**
 * Writes the sample content, once per database: a marker document, written last, records that it is
 * done. After being killed half-way it starts again; what is already there stays as it is. A hub that
 * started with SEED=none and has items of its own gets only the marker. Returns whether it wrote items.
 */
export async function seed({
  database: { connection },
  images,
  captions,
  bump,
  nowMs
}: SeedTools): Promise<boolean> {
  const Markers = markerModel(connection)
  const Items = contentModel(connection)
  const mark = () =>
    Markers.updateOne(
      { _id: SAMPLE_MARKER },
      { $set: { at: new Date(nowMs) } },
      { upsert: true }
    )
  if ((await Markers.findById(SAMPLE_MARKER).lean()) !== null) return false
  const read = await readCatalogue()
  const ids = read.items.map(item => item.id)
  const isOwn = { _id: mongoose.trusted({ $nin: ids }) }
  if ((await Items.exists(isOwn)) !== null) {
    await mark()
    return false
  }
  const items = await withCaptions(read.items, captions)
  const catalogue = { ...read, items }
  const pictures = await putPictures(ids, images)
  const addOnce = (_id: string, document: object) => ({
    updateOne: {
      filter: { _id },
      update: { $setOnInsert: document },
      upsert: true
    }
  })
  await transcriptModel(connection).bulkWrite(
    Object.entries(catalogue.transcripts).map(([stream, lines]) =>
      addOnce(stream, { lines: linesOf(stream, lines, nowMs) })
    )
  )
  await Items.bulkWrite(
    documentsOf(catalogue, pictures, nowMs).map(({ _id, ...document }) =>
      addOnce(_id, document)
    )
  )
  await mark()
  await bump()
  return true
}
