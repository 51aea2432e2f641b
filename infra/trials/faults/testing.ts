import { once } from 'node:events'
import { connect } from 'node:net'
import { templateOf } from '#contract/templates'
import { PASSWORD, startProgram } from '../testing-program.ts'
import type { Program } from '../testing-program.ts'

/** How often a fault strikes in `npm test`; `npm run soak` asks for more. */
export const REPETITIONS = Number(process.env['FAULT_REPETITIONS'] ?? 2)
/** A promised time: unchanged in the soak, ten times as long where the machine may be busy. */
export const patience = (ms: number): number =>
  process.env['TRUE_TIMES'] === '1' ? ms : 10 * ms

/** Polls until the condition holds. */
export async function until(
  isSo: () => boolean | Promise<boolean>
): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 20))
}

export const get = (url: string): Promise<number> =>
  fetch(url).then(
    async response => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0
  )

/** The API alone, with its database elsewhere. */
export function startApiProgram(
  mongodbUri: string,
  env: Record<string, string> = {},
  nodeOptions: string[] = []
): Promise<Program> {
  return startProgram(
    'api/server.ts',
    { MONGODB_URI: mongodbUri, HOST: '127.0.0.1', ...env },
    nodeOptions
  )
}

/** The embedded database in a process of its own, so that it can be killed and come back. */
export async function startDatabaseProgram(dir: string) {
  const entry = 'infra/trials/faults/testing-database.ts'
  const program = await startProgram(entry, { DATA_DIR: dir })
  const uri = /mongodb:\S+/.exec(program.said())?.[0] ?? ''
  return { program, uri }
}

export const isReady = async (url: string): Promise<boolean> =>
  (await get(`${url}/api/health/ready`)) === 200

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD })
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Saves an item; its status, 0 when nobody answered. */
export async function save(
  url: string,
  token: string,
  id: string
): Promise<number> {
  const item = { ...templateOf('game'), id, title: id, image: '/guest.webp' }
  const image = 'https://pictures.example/one.webp'
  return fetch(`${url}/api/content`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`
    },
    body: JSON.stringify({ ...item, image })
  }).then(
    async response => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0
  )
}

export async function idsIn(url: string): Promise<Set<string>> {
  const items = (await (await fetch(`${url}/api/content/all`)).json()) as {
    id: string
  }[]
  return new Set(items.map(({ id }) => id))
}

/** A request whose second half is sent when the test says so. */
export async function beginRequest(url: string, head: string, body: Buffer) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk.toString('latin1')
  })
  const half = Math.floor(body.length / 2)
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`)
  socket.write(body.subarray(0, half))
  /** The status, once the connection ended. */
  const ended = async (): Promise<number> => {
    if (!socket.closed) await once(socket, 'close')
    return Number(answer.split(' ', 2)[1] ?? 0)
  }
  return {
    ended,
    /** Sends the rest; returns the status once the connection has ended. */
    finish: (): Promise<number> => {
      socket.write(body.subarray(half))
      return ended()
    },
    drop: () => socket.destroy()
  }
}
