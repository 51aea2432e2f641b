import { at } from '#contract/call'
import { WATCH_ON } from '#contract/calls/mine'
import { send } from '../../lib/api.ts'
import { BEGUN_TELL_MS, RESUME_MARGIN_S } from '../../lib/config.ts'

/** Tells the hub where the visitor is in a recording, for Continue. */
export interface Begun {
  /** `isLast`: it is paused or left, and nothing more may be told for a long time. */
  at(seconds: number, duration: number, isLast: boolean): void
}

export function createBegun(id: string): Begun {
  let toldAtMs = -Infinity
  let told = 0
  return {
    at(seconds, duration, isLast) {
      const nowMs = performance.now()
      const isDue = isLast || nowMs - toldAtMs >= BEGUN_TELL_MS
      if (seconds < RESUME_MARGIN_S || seconds === told || !isDue) return
      toldAtMs = nowMs
      told = seconds
      const json = { seconds: Math.min(seconds, duration), duration }
      // This browser knows its positions anyway: one that does not arrive is no loss.
      void send(at(WATCH_ON, { id }), { json, keepalive: true }).catch(
        () => undefined
      )
    }
  }
}
