import { expect } from 'vitest'
import type { TestApi } from './api.ts'
import { CALLS } from './calls.ts'
import type { TestReply } from './client.ts'

/** A call of the list, what it must answer, and what it answered. */
export interface Made {
  call: string
  status: number
  answer: unknown
  reply: TestReply
}

/** A temporary refusal is one that clients understand, and the hub works again soon. */
async function expectPassing(hub: TestApi, reply: TestReply): Promise<void> {
  expect([reply.status, reply.headers.get('Retry-After'), reply.body]).toEqual([
    503,
    '2',
    { message: 'Service temporarily unavailable. Please try again.' }
  ])
  const read = async () => (await hub.visitor().get('/api/user/list')).status
  await expect.poll(read, { interval: 20 }).toBe(200)
}

/**
 * Makes every call of the list, and repeats calls that are temporarily refused, as clients do.
 * Returns the calls that were refused, each as often as it was.
 */
export async function makeEveryCall(
  hub: TestApi,
  {
    start,
    begin,
    judge
  }: {
    /** Called when both clients that send calls are ready. */
    start(): void
    /** Called before a call is made, for the first time or again. */
    begin(isFirst: boolean): void
    judge(made: Made): void
  }
): Promise<string[]> {
  const clients = { admin: await hub.asAdmin(), visitor: hub.visitor() }
  await clients.visitor.get('/api/user/profile')
  const refused: string[] = []
  let id = ''
  start()
  for (const [who, rows] of CALLS) {
    for (const [call, status, answer, json] of rows) {
      const [method = '', pattern = ''] = call.split(' ')
      const path = pattern.replace('{id}', id)
      const send = () =>
        clients[who].send(method, path, json === undefined ? {} : { json })
      begin(true)
      let reply = await send()
      const isRefused = () => reply.status === 503 && status !== 503
      while (isRefused()) {
        refused.push(call)
        await expectPassing(hub, reply)
        begin(false)
        reply = await send()
      }
      judge({ call, status, answer, reply })
      id = (reply.body as { id?: string } | null)?.id ?? id
    }
  }
  return refused
}
