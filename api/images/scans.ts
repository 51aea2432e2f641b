const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Markers without a length field: a stuffed 0, the unused marker, restarts. */
const isAlone = (marker: number): boolean =>
  marker <= 1 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * How many scans a JPEG has: for each, a decoder walks through the whole picture once more. Whole
 * segments are skipped, so that an embedded preview counts as little as it costs.
 */
export function scansOf(jpeg: Buffer): number {
  let scans = 0
  let at = jpeg.indexOf(0xff, 2)
  while (at >= 0 && at + 3 < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === END_OF_IMAGE) break
    if (marker === 0xff) {
      at += 1
    } else if (isAlone(marker)) {
      at += 2
    } else {
      if (marker === START_OF_SCAN) scans += 1
      at += 2 + jpeg.readUInt16BE(at + 2)
    }
    at = jpeg.indexOf(0xff, at)
  }
  return scans
}
