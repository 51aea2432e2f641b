import type { SectionName } from './all.ts'
import { SECTIONS } from './all.ts'
import type { Drawn } from './section.tsx'

export interface SectionBodyProps {
  name: SectionName
  drawn: Drawn | null
}

/** A section whose list is known: what it holds, or the empty state. */
export const SectionBody = ({ name, drawn }: SectionBodyProps) =>
  drawn?.content ?? SECTIONS[name].empty
