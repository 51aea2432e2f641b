import type { ServerMessage } from '#contract/chat'

/** A whole unmasked WebSocket text frame, so that one Buffer can be written to any number of sockets. */
export function textFrame(message: ServerMessage): Buffer {
  const text = JSON.stringify(message)
  const length = Buffer.byteLength(text)
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerLength + length)
  frame[0] = 0x81
  if (headerLength === 2) {
    frame[1] = length
  } else if (headerLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headerLength)
  return frame
}
