/** A Redis cluster divides its keys among this many slots, and the slots among its masters. */
export const SLOTS = 16_384

/** The part of the key that decides the slot: what is between the first braces, if there is anything. */
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
