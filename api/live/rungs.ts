import type { RungName } from '#contract/live'
import { createShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import type { Picture } from './words.ts'

/** A smaller size in which a room goes out too. */
export interface Rung {
  name: RungName
  height: number
  /** The most that its pictures take. */
  kbps: number
}

const RUNGS: readonly Rung[] = [
  { name: '720p', height: 720, kbps: 2500 },
  { name: '480p', height: 480, kbps: 1000 }
]

/** The rungs that are smaller than what arrives. */
export const rungsBelow = ({ height }: Picture): Rung[] =>
  RUNGS.filter(rung => rung.height < height)

/** What the smaller sizes of one room send. */
export interface Rungs {
  /** Sets the sizes that are made from now on. */
  plan(names: readonly RungName[]): void
  open(name: RungName, bytes: Uint8Array): void
  add(name: RungName, bytes: Uint8Array, seconds: number): void
  /** None is made any more. */
  lose(): void
  end(): void
  isPlanned(): boolean
  /** Whether every planned size can be read. */
  areReady(): boolean
  shelf(name: RungName): Shelf | undefined
  /** The sizes that can be read, largest first. */
  ready(): Rung[]
  names(): string[]
  read(name: string): Uint8Array | undefined
}

export function createRungs(): Rungs {
  const shelves = new Map<RungName, Shelf>()
  const ready = () =>
    RUNGS.filter(({ name }) => shelves.get(name)?.playlist() != null)
  return {
    plan: names => {
      for (const name of shelves.keys())
        if (!names.includes(name)) shelves.delete(name)
      for (const name of names)
        if (!shelves.has(name)) shelves.set(name, createShelf())
    },
    open: (name, bytes) => shelves.get(name)?.open(bytes),
    add: (name, bytes, seconds) => shelves.get(name)?.add(bytes, seconds),
    lose: () => shelves.clear(),
    end: () => {
      for (const shelf of shelves.values()) shelf.end()
    },
    isPlanned: () => shelves.size > 0,
    areReady: () => ready().length === shelves.size,
    shelf: name => shelves.get(name),
    ready,
    names: () => [...shelves.values()].flatMap(shelf => shelf.names()),
    read: name => {
      const [found] = [...shelves.values()].flatMap(
        shelf => shelf.read(name) ?? []
      )
      return found
    }
  }
}
