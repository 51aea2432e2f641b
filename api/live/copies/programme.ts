import { QUALITIES } from '#contract/live'
import type { Ingest, OnAir, Quality, RoomCopy } from '#contract/live'
import type { Airing } from '../airing.ts'
import type { Stage } from '../stage.ts'
import type { Relay } from './relay.ts'
import type { Takers } from './takers.ts'

/** What rooms send, whichever copy of the API takes it. */
export interface Programme {
  ingest(): Promise<Ingest>
  /** Null: nothing arrives. */
  air(room: string): Promise<OnAir | null>
  /** The playlist of one quality; undefined: of all. It resolves to undefined when there is none. */
  playlist(
    room: string,
    quality: Quality | undefined
  ): Promise<string | undefined>
  /** Undefined: there is no segment with this name. */
  read(room: string, name: string): Promise<Uint8Array | undefined>
  /** Somebody has read a playlist. */
  note(room: string, visitor: string, address: string): void
  /** Ends what the room sends; 503 when the copy that takes it does not answer. */
  end(room: string): Promise<void>
}

/** All that can be read of a room, in the form in which other copies get it. */
export function copyOf(airing: Airing): RoomCopy {
  const playlists: RoomCopy['playlists'] = {}
  for (const quality of [undefined, ...QUALITIES]) {
    const playlist = airing.playlist(quality)
    if (playlist !== null) playlists[quality ?? 'any'] = playlist
  }
  return { air: airing.air(), playlists, names: airing.names() }
}

export function createProgramme(
  stage: Stage,
  relay: Relay,
  takers: Takers
): Programme {
  const sentHere = (room: string): Airing | undefined => {
    const here = stage.airing(room)
    return here?.shelf.isOver() === false ? here : undefined
  }
  /** A room that is over here is looked for elsewhere: its streamer may now publish to another copy. */
  const sentElsewhere = async (room: string): Promise<RoomCopy | null> => {
    const over = stage.airing(room)
    return (await relay.room(room)) ?? (over ? copyOf(over) : null)
  }
  return {
    ingest: async () => {
      const here = stage.ingest()
      const there = here.state === 'off' ? await takers.any() : null
      return there === null ? here : { state: 'on', ...there }
    },
    air: async room => {
      const here = sentHere(room)
      return here ? here.air() : ((await sentElsewhere(room))?.air ?? null)
    },
    playlist: async (room, quality) => {
      const here = sentHere(room)
      return here
        ? (here.playlist(quality) ?? undefined)
        : (await sentElsewhere(room))?.playlists[quality ?? 'any']
    },
    read: async (room, name) =>
      stage.airing(room)?.read(name) ?? relay.read(room, name),
    note: (room, visitor, address) => {
      stage.airing(room)?.watchers.note(visitor, address)
      relay.note(room, visitor, address)
    },
    end: async room => {
      stage.end(room)
      await relay.end(room)
    }
  }
}
