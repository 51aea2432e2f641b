import { afterEach, expect, test } from 'vitest'
import type { Clock } from '#http/clock'
import { connectRaw, handshake, startChat } from '../testing.ts'
import { CHAT_LIMIT_DEFAULTS } from './limits.ts'
import type { ChatLimits } from './limits.ts'

const ADA = '203.0.113.7'
const BO = '198.51.100.8'

let nowMs = 1_000_000
const clock: Clock = { now: () => Date.now(), elapsed: () => nowMs }
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  nowMs += 60_000
})

/** A chat behind a proxy that passes on addresses. */
async function start(limits: Partial<ChatLimits> = {}) {
  const hub = await startChat({
    clock,
    limits: { ...CHAT_LIMIT_DEFAULTS, ...limits },
    config: { trustProxy: true, publicOrigin: null, apiUrl: null }
  })
  closers.push(() => hub.close())
  return hub
}

test('the networks above an address may hold four and sixteen times as many sockets', async () => {
  const hub = await start({ socketsPerAddress: 2 })
  const status = async (address: string) => {
    const line = await connectRaw(hub.port)
    line.write(handshake({ 'X-Forwarded-For': address }))
    while (line.sofar().length === 0)
      await new Promise(resolve => line.socket.once('data', resolve))
    closers.unshift(async () => void line.socket.destroy())
    return Number(line.sofar().toString().split(' ')[1])
  }
  for (let n = 0; n < 8; n++)
    expect(await status(`198.51.100.${n % 4}`)).toBe(101)
  expect(await status('198.51.100.9')).toBe(429)
  expect(await status('198.51.101.9')).toBe(101)
  for (let n = 0; n < 32; n++)
    expect(await status(`2001:db8:1:${(n % 16) + 1}00::1`)).toBe(101)
  expect(await status('2001:db8:1:ff00::1')).toBe(429)
  expect(await status('2001:db8:2::1')).toBe(101)
})

test('handshakes of one address that wait do not make another wait behind them', async () => {
  const hub = await start({ socketsPerAddress: 1_000 })
  const knock = async (address: string) => {
    const line = await connectRaw(hub.port)
    line.write(handshake({ 'X-Forwarded-For': address }))
    closers.unshift(async () => void line.socket.destroy())
    return line
  }
  const flood: Awaited<ReturnType<typeof knock>>[] = []
  for (let n = 0; n < 300; n++) flood.push(await knock(ADA))
  const open = () => flood.filter(line => line.sofar().includes(' 101 ')).length
  await expect.poll(open).toBe(200)
  const bo = await knock(BO)
  await expect.poll(() => hub.chat.sockets()).toBe(301)
  nowMs += 10
  await expect.poll(() => bo.sofar().includes(' 101 ')).toBe(true)
  expect(open()).toBeLessThanOrEqual(201)
})

test('a full queue of handshakes turns away whoever has most of them in it', async () => {
  const hub = await start({ socketsPerAddress: 10_000, sockets: 10_000 })
  const knock = async (address: string) => {
    const line = await connectRaw(hub.port)
    line.write(handshake({ 'X-Forwarded-For': address }))
    closers.unshift(async () => void line.socket.destroy())
    return line
  }
  const flood = await Promise.all(
    Array.from({ length: 2_200 }, () => knock(ADA))
  )
  await expect.poll(() => hub.chat.sockets()).toBe(2_200)
  const bo = await knock(BO)
  const refused = () => flood.filter(line => line.sofar().includes(' 503 '))
  await expect.poll(() => refused().length).toBe(1)
  nowMs += 10
  await expect.poll(() => bo.sofar().toString()).toContain(' 101 ')
})

test('handshakes from every /64 of a network take one turn together, and no places from strangers', async () => {
  const hub = await start({})
  const knock = async (address: string) => {
    const line = await connectRaw(hub.port)
    line.write(handshake({ 'X-Forwarded-For': address }))
    closers.unshift(async () => void line.socket.destroy())
    return line
  }
  const flood = await Promise.all(
    Array.from({ length: 2_200 }, (_, n) =>
      knock(`2001:db8:${n % 2}:${(n + 1).toString(16)}::1`)
    )
  )
  await expect.poll(() => hub.chat.sockets()).toBe(2_200)
  const bo = await knock(BO)
  const refused = () => flood.filter(line => line.sofar().includes(' 503 '))
  await expect.poll(() => refused().length).toBe(1)
  nowMs += 20
  await expect.poll(() => bo.sofar().toString()).toContain(' 101 ')
})
