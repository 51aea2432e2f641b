import * as browse from './browse.tsx'
import * as home from './home.tsx'
import * as music from './music.tsx'

/** Every section by its name: what an island needs to know which one it is. */
export const SECTIONS = { ...home, ...browse, ...music }
export type SectionName = keyof typeof SECTIONS
