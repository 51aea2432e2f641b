import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Config } from '#http/config'
import { bad, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 3_000

type Listening = Pick<Config, 'port' | 'host' | 'publicOrigin'>

const health = z.object({
  mongo: z.string(),
  redis: z.string(),
  twitch: z.string()
})

/** Before a start the port is free; afterwards the hub answers there, and says what is down. */
export async function portFindings(at: Listening): Promise<Finding[]> {
  const { port, host } = at
  const about = `Port ${port}`
  const problem = await listenProblem(port, host)
  if (problem === null) return [ok(about, 'is free')]
  if (problem !== 'EADDRINUSE') {
    return [
      bad(
        about,
        `cannot be opened (${problem})`,
        'Set PORT to another port, 1024 or above.'
      )
    ]
  }
  const parts = await askHub(at)
  if (parts === null) {
    return [
      bad(about, 'is taken, and not by the hub', 'Set PORT to another port.')
    ]
  }
  return [
    ok(about, 'the hub answers'),
    ...Object.entries(parts).map(([part, state]) =>
      state === 'down'
        ? warn(
            `The hub's ${part}`,
            'is down',
            'Its log says why (docs/operations.md, What a line means).'
          )
        : ok(`The hub's ${part}`, state)
    )
  ]
}

async function listenProblem(
  port: number,
  host: string | null
): Promise<string | null> {
  const server = createServer()
  try {
    server.listen(port, host ?? undefined)
    await once(server, 'listening')
    return null
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  } finally {
    server.close()
  }
}

async function askHub({
  port,
  host,
  publicOrigin
}: Listening): Promise<z.infer<typeof health> | null> {
  try {
    const request = get({
      port,
      host: host ?? '127.0.0.1',
      path: '/api/health/ready',
      signal: AbortSignal.timeout(PATIENCE_MS),
      // With PUBLIC_ORIGIN set the hub answers to no other host name.
      headers: publicOrigin ? { host: new URL(publicOrigin).host } : {}
    })
    const [reply] = (await once(request, 'response')) as [IncomingMessage]
    return health.parse(await json(reply))
  } catch {
    return null
  }
}
