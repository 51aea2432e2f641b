import { expect } from 'vitest'
import { at } from './answers.ts'
import type { CallRow } from './calls-security.ts'

const queue = (name: string, bound: number) => ({
  name,
  now: expect.any(Number),
  bound,
  beyond: expect.stringMatching(/^[A-Z].+\.$/)
})
const version = expect.stringMatching(/^\d+\.\d+\.\d+/)

/** The state of a hub with neither Redis nor Twitch, nor any backup. */
const system = {
  at,
  copy: {
    name: expect.stringMatching(/./),
    startedAt: at,
    pog: version,
    node: version,
    redis: 'off',
    twitch: { state: 'off' },
    disk: { state: 'known', freeBytes: expect.any(Number) },
    queues: [
      queue('Sign-ins that wait', 200),
      queue('Pictures being read', 2),
      queue('Pictures that wait', 8),
      queue('Chat connections', 20_000),
      queue('Chat handshakes that wait', 2000),
      queue('Requests under way', 1_000_000)
    ]
  },
  hub: {
    database: { kind: expect.any(String), version },
    backup: { state: 'none' },
    mediaHosts: []
  },
  warnings: expect.arrayContaining([
    {
      found: 'There has never been a nightly backup.',
      remedy: expect.stringContaining('docs/operations.md')
    }
  ])
}

/** With one item of its own and no streamer, asked from its own machine. */
const steps = {
  state: 'open',
  item: 'done',
  streamer: 'needs-twitch',
  origin: 'local'
}

/** What the panel shows about the hub itself. */
export const SYSTEM_ROWS: CallRow[] = [
  ['GET /api/admin/system', 200, system],
  ['GET /api/admin/first-steps', 200, steps],
  ['DELETE /api/admin/first-steps', 204, ''],
  ['GET /api/admin/first-steps', 200, { state: 'over' }]
]
