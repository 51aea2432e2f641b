const IN_TYPE = /charset\s*=\s*["']?([\w.:-]+)/i
const IN_MARKUP = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i
/** A page has to name its charset within these first bytes. */
const HEAD_BYTES = 1024

const MARKS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]]
]

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** The charset that the page itself names. As that could be read as ASCII, it cannot be UTF-16. */
function named(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  const charset = IN_MARKUP.exec(head)?.[1]
  return /^utf-16/i.test(charset ?? '') ? undefined : charset
}

/**
 * The text of a page as browsers read it: by its byte order mark, else by the type that it was sent
 * with, else by the charset that it names, else as UTF-8. An unknown charset counts as none.
 */
export function textOf(bytes: Buffer, type: string): string {
  const mark = MARKS.find(([, start]) =>
    start.every((byte, at) => bytes[at] === byte)
  )
  const charset = mark?.[0] ?? IN_TYPE.exec(type)?.[1] ?? named(bytes)
  return decoderOf(charset ?? 'utf-8').decode(bytes)
}
