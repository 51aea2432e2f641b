import type { LongSection } from '../lib/parts.ts'
import { SHOWINGS } from './showings.ts'

/** The section of artists, which holds no items: its names come from the tracks. */
export const ARTISTS = { screen: 'Music', title: 'Popular Artists' }

/** What a section is called where its page is not seen around it. */
export function nameOf(name: LongSection): string {
  const { screen, title } = name === 'artists' ? ARTISTS : SHOWINGS[name]
  return screen === title ? title : `${screen}: ${title}`
}
