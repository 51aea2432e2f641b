import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const A = 1
const ANSWER = 0x8400
const IN = 1
/**
 * An answer up to its address: the name in question, type A, class IN, TTL of 0 s, 4 bytes.
 */
const POINTED_A = [0xc0, 12, 0, A, 0, IN, 0, 0, 0, 0, 0, 4]

/** The name in a DNS question, and where the question ends. */
function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + size))
    at += 1 + size
  }
  return { name: labels.join('.'), end: at + 5 }
}

/**
 * A DNS server for a test, like docker's for a compose file: a name resolves to the addresses of its
 * copies.
 */
export async function startNames(copies: Record<string, string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, end } = readName(question)
    const addresses =
      question.readUInt16BE(end - 4) === A ? (copies[name] ?? []) : []
    const head = Buffer.from(question.subarray(0, end))
    head.writeUInt16BE(ANSWER, 2)
    head.writeUInt16BE(addresses.length, 6)
    head.fill(0, 8, 12)
    const answers = addresses.map(address =>
      Buffer.from([...POINTED_A, ...address.split('.').map(Number)])
    )
    socket.send(Buffer.concat([head, ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => socket.close()
  }
}
