/** A Redis cluster deals its keys into so many slots, and those to its masters. */
export const SLOTS = 16_384

/** What decides about the slot: the part between the first braces, if there is any. */
function tagOf(key: string): string {
  const start = key.indexOf('{')
  const end = key.indexOf('}', start + 1)
  return start === -1 || end <= start + 1 ? key : key.slice(start + 1, end)
}

/** The slot of a key or a topic: CRC16 (XMODEM), as every Redis counts. */
export function slotOf(key: string): number {
  let crc = 0
  for (const byte of Buffer.from(tagOf(key))) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc % SLOTS
}
