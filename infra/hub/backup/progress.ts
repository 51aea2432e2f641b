const SHOW_MS = 100

/** Shows a count on a terminal, in one line that is overwritten; silent anywhere else. */
export function showProgress(what: string) {
  const shows = process.stderr.isTTY
  let documents = 0
  let shownMs = 0
  return {
    add: (collection: string): void => {
      documents += 1
      if (!shows || performance.now() - shownMs < SHOW_MS) return
      shownMs = performance.now()
      process.stderr.write(
        `\r\u001B[K  ${documents} documents ${what}, now ${collection}`
      )
    },
    end: (): void => {
      if (shows) process.stderr.write('\r\u001B[K')
    }
  }
}
