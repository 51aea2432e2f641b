let pauseSounding: (() => void) | null = null

/** One sound at a time: a player that starts tells how to pause it, and the one before is paused. */
export function soundAlone(pause: () => void): void {
  if (pauseSounding !== pause) pauseSounding?.()
  pauseSounding = pause
}
