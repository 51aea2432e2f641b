import type { Readable, Writable } from 'node:stream'

/**
 * What the hub and its decoding process send each other: a message, and bytes that are not copied.
 */
export interface Parcel<Words> {
  words: Words
  bytes: Buffer
}

/** Lengths of the message and of the bytes, 32 bits each. */
const HEAD_BYTES = 8

/**
 * Sends a parcel. Node's own IPC channel would copy the bytes three times and make
 * the garbage collector search the hub's memory for each picture.
 */
export function sendParcel(
  to: Writable,
  { words, bytes }: Parcel<unknown>
): void {
  const text = Buffer.from(JSON.stringify(words))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(text.length, 0)
  head.writeUInt32BE(bytes.length, 4)
  to.cork()
  to.write(head)
  to.write(text)
  to.write(bytes)
  to.uncork()
}

/** Calls back with each complete parcel, in order. Both ends are ours: nothing is checked. */
export function hearParcels<Words>(
  from: Readable,
  take: (parcel: Parcel<Words>) => void
): void {
  let wanted = HEAD_BYTES
  let text: number | null = null
  let room = Buffer.allocUnsafeSlow(wanted)
  let length = 0

  const expect = (bytes: number) => {
    wanted = bytes
    room = Buffer.allocUnsafeSlow(bytes)
    length = 0
  }
  const full = () => {
    const whole = room
    if (text === null) {
      text = whole.readUInt32BE(0)
      return expect(text + whole.readUInt32BE(4))
    }
    const words = JSON.parse(whole.toString('utf8', 0, text)) as Words
    const bytes = whole.subarray(text)
    text = null
    expect(HEAD_BYTES)
    take({ words, bytes })
  }
  from.on('data', (piece: Buffer) => {
    for (let at = 0; at < piece.length;) {
      const copied = piece.copy(room, length, at)
      at += copied
      length += copied
      if (length === wanted) full()
    }
  })
}
