/**
 * A grey progressive JPEG with as many scans as asked for: a valid file with a few bytes for each
 * scan, for which a decoder walks through all of its blocks again. `before` is put before each scan.
 */
export function jpegOfScans(
  width: number,
  height: number,
  scans: number,
  before: number[] = []
): Buffer {
  const segment = (marker: number, body: number[]) => [
    0xff,
    marker,
    (body.length + 2) >> 8,
    (body.length + 2) & 255,
    ...body
  ]
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  /** One code of one bit, 0, for the only symbol. */
  const table = (kind: number, symbol: number) =>
    segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol])
  const scan = (first: number, last: number, bits: number) =>
    Buffer.from([...before, ...segment(0xda, [1, 1, 0, first, last, bits])])
  const parts = [
    Buffer.from([
      0xff,
      0xd8,
      ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
      ...segment(0xc2, [
        8,
        height >> 8,
        height & 255,
        width >> 8,
        width & 255,
        1,
        1,
        0x11,
        0
      ]),
      ...table(0x00, 0),
      // 'The next 16,384 blocks end here': 14 more bits of 0 make it exactly that.
      ...table(0x10, 0xe0)
    ]),
    scan(0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8))
  ]
  const runs = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8))
  for (let at = 0; at < scans - 1; at += 1) {
    const frequency = 1 + Math.floor(at / 14)
    const low = 13 - (at % 14)
    const high = at % 14 === 0 ? 0 : low + 1
    parts.push(scan(frequency, frequency, (high << 4) | low), runs)
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}
