/** The side of the picture that colours are counted in. */
export const COLORED_PX = 32
/** Colours whose channels share their first three bits count as one. */
const SHARED_BITS = 3
const BINS = 2 ** (3 * SHARED_BITS)

const shared = (channel = 0) => channel >> (8 - SHARED_BITS)

/** The colour, `#rrggbb`, that most pixels have or nearly have; `pixels` has three bytes for each. */
export function dominantColor(pixels: Uint8Array): string {
  const counts = new Uint32Array(BINS)
  const sums = new Uint32Array(BINS * 3)
  let fullest = 0
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const channels = pixels.subarray(at, at + 3)
    const bin = channels.reduce(
      (bits, channel) => (bits << SHARED_BITS) | shared(channel),
      0
    )
    counts[bin]! += 1
    for (const [index, channel] of channels.entries())
      sums[bin * 3 + index]! += channel
    if (counts[bin]! > counts[fullest]!) fullest = bin
  }
  const mean = [...sums.subarray(fullest * 3, fullest * 3 + 3)].map(sum =>
    Math.round(sum / counts[fullest]!)
  )
  return `#${Buffer.from(mean).toString('hex')}`
}
