import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChatRole } from '#contract/chat'
import type { ContentDraft } from '#contract/content'

/** The contents of `catalogue.json`, described in the README.md beside it. */
export interface Catalogue {
  /** Ids of the flagged items, in the order of the homepage. */
  homepage: string[]
  items: Omit<ContentDraft, 'image'>[]
  /** By the stream's id. */
  transcripts: Record<string, TranscriptLine[]>
}

export interface TranscriptLine {
  username: string
  avatarUrl: string
  role: ChatRole
  content: string
  minutesAgo: number
}

export async function readCatalogue(): Promise<Catalogue> {
  const file = join(import.meta.dirname, 'catalogue.json')
  return JSON.parse(await readFile(file, 'utf8')) as Catalogue
}

/** The picture of an item, as drawn. */
export function readPicture(id: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'pictures', `${id}.webp`))
}

/** The captions of what an item plays. */
export function readCaptions(id: string, language: string): Promise<Buffer> {
  const file = `${id}.${language}.vtt`
  return readFile(join(import.meta.dirname, 'captions', file))
}
