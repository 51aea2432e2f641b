let pauseSounding: (() => void) | null = null

/** One sound at a time: who begins to sound says how it is paused, and what sounded before rests. */
export function soundAlone(pause: () => void): void {
  if (pauseSounding !== pause) pauseSounding?.()
  pauseSounding = pause
}
