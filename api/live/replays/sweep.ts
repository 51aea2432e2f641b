import type { Logger } from 'pino'
import type { Clock } from '#http/clock'
import type { ReplayDocument } from '../models/replay.ts'
import type { Reels } from './reel.ts'
import type { ReplayStore } from './store.ts'

const DAY_MS = 86_400_000
/** A replay that no item plays is removed after this many days. */
export const DAYS = 30
/** Files unknown to the database stay for this long, because it may have been restored today. */
const STRAY_MS = DAY_MS

const INTERRUPTED = 'The hub was interrupted'

/** The replays of one room that are too many: all but its last `keeps`. */
function beyond(
  ofRoom: readonly ReplayDocument[],
  keeps: number
): ReplayDocument[] {
  const isWhole = ({ seconds }: ReplayDocument) => seconds > 0
  const whole = ofRoom.filter(isWhole)
  const empty = ofRoom.filter(one => !isWhole(one))
  return [...whole.slice(keeps), ...empty.slice(keeps)]
}

/**
 * Ends what a process that died was writing, and removes replays that are too many or too old. Those that
 * an item plays stay, however many and old, or the item would show nothing. `inUse` says which they are.
 */
export function createSweep({
  clock,
  log,
  reels,
  store,
  inUse,
  isWriting
}: {
  clock: Clock
  log: Logger
  reels: Reels
  store: ReplayStore
  inUse: () => Promise<ReadonlySet<string>>
  isWriting: (id: string) => boolean
}) {
  const straySince = new Map<string, number>()
  const remove = async (id: string): Promise<void> => {
    // The files go first: if this is interrupted, the entry is still found by the next sweep.
    await reels.remove(id)
    await store.remove(id)
  }
  const endLost = async (): Promise<void> => {
    const here = await reels.all()
    for (const { _id, seenAt } of await store.lost()) {
      if (isWriting(_id)) continue
      // Its files may be on another machine, or on a disk that is not there yet.
      const isFresh = seenAt.getTime() > clock.now() - STRAY_MS
      if (isFresh && !here.has(_id)) continue
      const marks = await reels.marks(_id)
      const bytes = marks.reduce((sum, mark) => sum + mark.bytes, 0)
      const seconds = marks.reduce(
        (sum, mark) => sum + (mark.kind === 'segment' ? mark.seconds : 0),
        0
      )
      const why = seconds > 0 ? INTERRUPTED : ''
      await store.end(_id, { bytes, seconds }, why)
    }
  }
  const removeStray = async (known: ReadonlySet<string>): Promise<void> => {
    const here = await reels.all()
    for (const id of straySince.keys())
      if (known.has(id) || !here.has(id)) straySince.delete(id)
    for (const id of here.keys()) {
      if (known.has(id)) continue
      const since = straySince.get(id) ?? clock.now()
      straySince.set(id, since)
      if (since < clock.now() - STRAY_MS) await reels.remove(id)
    }
  }
  const removeUnused = async (id: string): Promise<void> => {
    try {
      // Somebody may have saved an item that plays it while others were removed.
      if (!(await inUse()).has(id)) await remove(id)
    } catch (error) {
      log.warn({ err: error }, 'a replay was not removed')
    }
  }
  /** What would go if none but these were there. */
  const goneOf = async (
    free: readonly ReplayDocument[]
  ): Promise<Set<ReplayDocument>> => {
    const isOld = ({ startedAt }: ReplayDocument) =>
      startedAt.getTime() < clock.now() - DAYS * DAY_MS
    const isNothing = ({ seconds, cutOff }: ReplayDocument) =>
      seconds === 0 && cutOff === ''
    const gone = new Set(free.filter(one => isOld(one) || isNothing(one)))
    for (const room of new Set(free.map(one => one.room))) {
      const keeps = (await store.room(room))?.keeps ?? 0
      const ofRoom = free.filter(one => one.room === room && !gone.has(one))
      for (const one of beyond(ofRoom, keeps)) gone.add(one)
    }
    return gone
  }
  const sweep = async (): Promise<void> => {
    await endLost()
    const all = await store.all()
    const ended = all.filter(({ isOver }) => isOver)
    // Which of them are played takes a look at every item: it is asked only when one may go.
    if ((await goneOf(ended)).size > 0) {
      const used = await inUse()
      const gone = await goneOf(ended.filter(({ _id }) => !used.has(_id)))
      for (const { _id } of gone) await removeUnused(_id)
    }
    await removeStray(new Set(all.map(({ _id }) => _id)))
  }
  return { sweep, remove }
}
