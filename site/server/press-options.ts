import type { CopiesOptions } from './copies.ts'
import type { DictionaryTimes } from './dictionary.ts'

/** The options of a press, which may be sent to it in another thread. */
export interface PressOptions {
  /** Address of the module with Astro's handler, as the build wrote it. */
  entry: string
  apiUrl: string
  publicOrigin: string | null
  headers: Record<string, string>
  /** Other hosts whose media play in the hub. */
  mediaHosts: readonly string[]
  /** Address of the script of islands, where the build has one. */
  islands?: string | undefined
  /** When browsers are offered a dictionary; null: never. */
  dictionary: DictionaryTimes | null
  /** How it learns of news: it asks the API for them, or somebody beside it calls `hear`. */
  news: 'asked' | 'told'
  /** The other copies of the site; null: this one is alone, or as good as that. */
  copies: CopiesOptions | null
}
