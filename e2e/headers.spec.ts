import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from './fixtures.ts'
import { BROWSE, EMBED, NOWHERE, PANEL, STREAM } from './routes.ts'

const INLINE =
  /<(?:script|style)\b(?![^>]*(?: src=|ld\+json|speculationrules))[^>]*>/g

/** The head of the answer, byte by byte as it comes. */
async function headOf(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`
  )
  let said = ''
  while (!said.includes('\r\n\r\n'))
    said += ((await once(socket, 'data')) as [string])[0]
  socket.destroy()
  return said.slice(0, said.indexOf('\r\n\r\n') + 4)
}

test('The headers of each browse page are under 700 bytes', async ({ hub }) => {
  for (const path of [...BROWSE, NOWHERE]) {
    const head = await headOf(hub.url, path)
    expect(head, path).toMatch(/^HTTP\/1\.1 (?:200|404) /)
    expect(head, path).toContain('\r\nContent-Security-Policy: ')
    expect(head.length, path).toBeLessThan(700)
  }
})

test('No script and no style stands in a page, and none that would is allowed', async ({
  request
}) => {
  for (const path of [...BROWSE, ...PANEL, STREAM, EMBED, NOWHERE]) {
    const reply = await request.get(path)
    expect([...(await reply.text()).matchAll(INLINE)], path).toEqual([])
    const policy = reply.headers()['content-security-policy']
    expect(policy, path).toMatch(/^default-src 'self';/)
    expect(policy, path).not.toMatch(/style-src-elem|sha256/)
    // Speculation rules, by which pages are loaded before the click, are not executed as a script.
    const rules = "script-src 'self' 'inline-speculation-rules'"
    const scripts = /script-src[^;]*/.exec(policy ?? '')?.[0]
    expect(scripts, path).toBe(PANEL.includes(path) ? undefined : rules)
    for (const kept of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'"
    ])
      expect(policy, path).toContain(kept)
  }
})

test('Only pages that show frames of others allow them, each its own', async ({
  request
}) => {
  const framesOf = async (path: string) => {
    const reply = await request.get(path)
    const policy = reply.headers()['content-security-policy'] ?? ''
    return /frame-src ([^;]*)/.exec(policy)?.[1] ?? null
  }
  const trailers = 'https://www.youtube-nocookie.com'
  for (const path of [...BROWSE, ...PANEL, NOWHERE]) {
    const own = path === '/' || path === '/film' ? trailers : null
    expect(await framesOf(path), path).toBe(own)
  }
  const channels = 'https://player.twitch.tv https://www.twitch.tv'
  for (const path of [STREAM, EMBED])
    expect(await framesOf(path), path).toBe(channels)
})

test('A page that comes by HTTP/1.1 leaves its connection open without a word; one by HTTP/1.0 is told', async ({
  hub
}) => {
  const { hostname, port } = new URL(hub.url)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  const ask = (version: string, more = '') =>
    socket.write(
      `HEAD / HTTP/${version}\r\nHost: ${hostname}:${port}\r\n${more}\r\n`
    )
  for (let turn = 0; turn < 3; turn += 1) {
    ask('1.1')
    const [said] = (await once(socket, 'data')) as [string]
    expect(said).toMatch(/^HTTP\/1\.1 200 /)
    expect(said).not.toMatch(/^(?:connection|keep-alive):/im)
  }
  ask('1.0', 'Connection: keep-alive\r\n')
  const [kept] = (await once(socket, 'data')) as [string]
  expect(kept).toMatch(/^connection: keep-alive/im)
  ask('1.1', 'Connection: close\r\n')
  const [last] = (await once(socket, 'data')) as [string]
  expect(last).toMatch(/^connection: close/im)
  socket.destroy()
})
