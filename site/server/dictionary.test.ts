import { createHash } from 'node:crypto'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { BROWSED } from './routes.ts'
import { startFakeApi } from './testing-api.ts'
import { startTestSite } from './testing.ts'
import type { Shown, TestSite } from './testing.ts'
import { createPressThread } from './thread.ts'

const OFFERED = 'gzip, deflate, br, zstd, dcb, dcz'
const AT_ONCE = { afterMs: 1, everyMs: 1 }
const IN_A_DAY = { afterMs: 1, everyMs: 24 * 60 * 60_000 }

/** Words that no other page has, enough of them to make a difference in size. */
const words = (of: string, count = 400) =>
  Array.from({ length: count }, (_, n) =>
    createHash('sha256').update(`${of} ${n}`).digest('base64url')
  ).join(' ')

async function start(
  options: Partial<Parameters<typeof startTestSite>[0]> = {}
) {
  const site = await startTestSite({ dictionary: AT_ONCE, ...options })
  onTestFinished(() => site.close())
  return site
}

/** A page that says this, whatever the lists say. */
const saying =
  (text: string): Shown =>
  ({ lists }, response) => {
    response.setHeader('Lists', Object.keys(lists).length)
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "default-src 'self'"
    })
    response.end(`<p>${text}</p>`)
  }
const show = ({ astro }: TestSite, path: string, text: string) =>
  astro.pages.set(path, saying(text))

/** News that gives no page a new word: only a number changes in a list that all of them are made of. */
function tell({ api }: TestSite): void {
  const [last] = (api.lists.games ?? []) as { title: string }[]
  const title = String(Number(last?.title ?? 0) + 1)
  api.lists.games = [{ id: 'game', title }]
  api.announce()
}

interface Held {
  bytes: Buffer
  offer: Record<string, string>
}

/** Loads the dictionary that the site gives now, as a browser would; null while it gives none. */
async function load({ get }: TestSite): Promise<Held | null> {
  const { status, headers } = await get('/shell.dict')
  if (status === 204) return null
  expect([status, headers['cache-control']]).toEqual([
    307,
    'private, max-age=600'
  ])
  const given = await get(String(headers.location))
  if (given.status === 204) return null
  const sha256 = createHash('sha256').update(given.bytes).digest()
  const name = sha256.toString('base64url').slice(0, 10)
  expect(headers.location).toBe(`/shell.${name}.dict`)
  expect(given.headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/{:page}?", match-dest=("document" "")'
  })
  const offer = {
    'Accept-Encoding': OFFERED,
    'Available-Dictionary': `:${sha256.toString('base64')}:`
  }
  return { bytes: given.bytes, offer }
}

/** The dictionary that has these words. */
async function loadWith(site: TestSite, text: string): Promise<Held> {
  let held: Held | null = null
  await expect
    .poll(async () => {
      held = await load(site)
      return held?.bytes.includes(text) ?? false
    })
    .toBe(true)
  return held as unknown as Held
}

/** What the site answers a browser that has it, once pages are packed against it. */
async function packed({ get }: TestSite, path: string, { offer }: Held) {
  await expect
    .poll(async () => (await get(path, offer)).headers['content-encoding'])
    .toBe('dcz')
  return get(path, offer)
}

const unpacked = ({ bytes }: { bytes: Buffer }, dictionary: Buffer) =>
  zstdDecompressSync(bytes.subarray(40), { dictionary }).toString()

test('Who has the dictionary is sent a page as what differs from it', async () => {
  const site = await start()
  show(site, '/film', words('film'))
  tell(site)
  const held = await loadWith(site, words('film'))
  const reply = await packed(site, '/film', held)
  const whole = await site.get('/film')
  const brotli = await site.get('/film', { 'Accept-Encoding': OFFERED })
  expect(reply.bytes.toString('hex', 0, 8)).toBe('5e2a4d1820000000')
  expect(reply.bytes.subarray(8, 40)).toEqual(
    createHash('sha256').update(held.bytes).digest()
  )
  expect(unpacked(reply, held.bytes)).toBe(whole.body)
  expect(reply.bytes.length).toBeLessThan(brotli.bytes.length * 0.02)
  expect(reply.headers['content-length']).toBe(String(reply.bytes.length))
  expect(reply.headers['vary']).toBe('Accept-Encoding, Available-Dictionary')
  expect(reply.headers['content-security-policy']).toBe(
    "default-src 'self';script-src 'self' 'inline-speculation-rules'"
  )
  const tags = [reply, brotli, whole].map(({ headers }) => headers.etag)
  expect(new Set(tags).size).toBe(3)
})

test('Everybody else is sent it as before: no dictionary, another one, or no word that it can be read', async () => {
  const site = await start()
  show(site, '/film', words('film'))
  tell(site)
  const held = await loadWith(site, words('film'))
  await packed(site, '/film', held)
  const { 'Available-Dictionary': offer = '' } = held.offer
  const another = `:${createHash('sha256').digest('base64')}:`
  for (const [headers, vary] of [
    [{ 'Accept-Encoding': OFFERED }, 'Accept-Encoding'],
    [{ ...held.offer, 'Available-Dictionary': another }, 'both'],
    [{ ...held.offer, 'Available-Dictionary': 'toString' }, 'both'],
    [{ ...held.offer, 'Accept-Encoding': 'br, dcb, dcz;q=0' }, 'both'],
    [{ 'Accept-Encoding': 'br', 'Available-Dictionary': offer }, 'both']
  ] as const) {
    const reply = await site.get('/film', headers)
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.headers['vary']).toBe(
      vary === 'both' ? 'Accept-Encoding, Available-Dictionary' : vary
    )
    expect(brotliDecompressSync(reply.bytes).toString()).toContain('<p>')
  }
})

test('HEAD, 304 and parts: what differs is asked for like the whole page', async () => {
  const site = await start()
  show(site, '/film', words('film'))
  tell(site)
  const held = await loadWith(site, words('film'))
  const { headers, bytes } = await packed(site, '/film', held)
  const head = await site.get('/film', held.offer, 'HEAD')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-length': String(bytes.length)
  })
  const whole = await site.get('/film', { 'Accept-Encoding': OFFERED })
  // Loaded whole before and with a dictionary now, or the other way round: the page is the same.
  for (const etag of [headers.etag, whole.headers.etag]) {
    for (const asked of [held.offer, { 'Accept-Encoding': OFFERED }]) {
      const asks = { ...asked, 'If-None-Match': String(etag) }
      const again = await site.get('/film', asks)
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }
  }
  const part = await site.get('/film', { ...held.offer, Range: 'bytes=0-9' })
  expect([part.status, part.bytes.length]).toEqual([200, bytes.length])
})

test('After a save the dictionary is given to nobody, and who has it is sent what changed', async () => {
  const site = await start()
  show(site, '/film', `${words('film')} secret`)
  show(site, '/games', words('games'))
  tell(site)
  const held = await loadWith(site, 'secret')
  await packed(site, '/film', held)
  show(site, '/film', `${words('film')} told`)
  tell(site)
  await expect
    .poll(async () => (await site.get('/film')).body)
    .toContain('told')
  const { 'Available-Dictionary': offer = '' } = held.offer
  const name = Buffer.from(offer, 'base64').toString('base64url').slice(0, 10)
  expect((await site.get(`/shell.${name}.dict`)).status).toBe(204)
  const changed = await packed(site, '/film', held)
  expect(unpacked(changed, held.bytes)).toContain('told')
  const brotli = await site.get('/film', { 'Accept-Encoding': OFFERED })
  expect(changed.bytes.length).toBeLessThan(brotli.bytes.length * 0.02)
  // It leads to what the browser has already, so that it loads no other.
  const leads = await site.get('/shell.dict', held.offer)
  expect(leads.headers.location).toBe(`/shell.${name}.dict`)
  expect((await loadWith(site, 'told')).bytes.includes('secret')).toBe(false)
})

test('After a save nobody is given the dictionary, until the clock comes to the next one', async () => {
  const pages = new Map([['/film', saying(`${words('film')} secret`)]])
  const site = await start({ dictionary: IN_A_DAY, pages })
  const held = await loadWith(site, 'secret')
  const { location = '' } = (await site.get('/shell.dict')).headers
  show(site, '/film', `${words('film')} told 12`)
  tell(site)
  await expect
    .poll(async () => (await site.get('/film')).body)
    .toContain('told')
  expect((await site.get('/shell.dict')).status).toBe(204)
  expect((await site.get(location)).status).toBe(204)
  const changed = await packed(site, '/film', held)
  expect(unpacked(changed, held.bytes)).toContain('told 12')
})

test('A dictionary has zeros for how many watch, and others make no new one; any other number is a word', async () => {
  const watching = (count: string) =>
    `${words('film')} ${count}<span class="sr-only"> watching</span>`
  const pages = new Map(BROWSED.map(path => [path, saying(path)]))
  pages.set('/film', saying(watching('1,204')))
  const site = await start({ dictionary: IN_A_DAY, pages })
  const held = await loadWith(site, '0,000<span class="sr-only"> watching')
  await packed(site, '/film', held)
  show(site, '/film', watching('987'))
  tell(site)
  await expect.poll(async () => (await site.get('/film')).body).toContain('987')
  expect((await load(site))?.offer).toEqual(held.offer)
  const reply = await packed(site, '/film', held)
  expect(unpacked(reply, held.bytes)).toContain('987<span')
  show(site, '/games', 'Call 555 0199')
  tell(site)
  await expect
    .poll(async () => (await site.get('/games')).body)
    .toContain('0199')
  expect(await load(site)).toBeNull()
})

test('No dictionary is made while a list has not arrived', async () => {
  const api = await startFakeApi()
  api.mode = 'fails'
  const site = await start({ api })
  for (const path of BROWSED) expect((await site.get(path)).status).toBe(200)
  // A dictionary would be due after the first of these rounds, and made in the second.
  for (let round = 0; round < 3; round += 1) {
    const rounds = site.rounds()
    api.turn()
    await expect.poll(() => site.rounds()).toBeGreaterThan(rounds)
    expect(await load(site)).toBeNull()
  }
  api.mode = 'answers'
  tell(site)
  await expect.poll(() => load(site)).not.toBeNull()
})

test('Pages are packed against the newest four dictionaries', async () => {
  const site = await start()
  const all: Held[] = []
  for (const version of ['one', 'two', 'three', 'four', 'five']) {
    show(site, '/film', `${words('film')} ${version}`)
    tell(site)
    const held = await loadWith(site, version)
    await packed(site, '/film', held)
    all.push(held)
  }
  const codings = all.map(async ({ offer }) => {
    const { headers } = await site.get('/film', offer)
    return headers['content-encoding']
  })
  expect(await Promise.all(codings)).toEqual(['br', 'dcz', 'dcz', 'dcz', 'dcz'])
})

test('A dictionary has 512 KB at most, and no page of more than 256 KB', async () => {
  const site = await start()
  const full = words('film', 5000)
  expect(full.length).toBeGreaterThan(200 * 1024)
  show(site, '/film', `${full} film`)
  show(site, '/comics', `${words('comics', 5000)} comics`)
  show(site, '/art', `${words('art', 5000)} art`)
  show(site, '/games', `${words('games', 7000)} games`)
  show(site, '/exclusive', 'exclusive words')
  tell(site)
  const { bytes, offer } = await loadWith(site, 'exclusive words')
  expect(bytes.length).toBeLessThanOrEqual(512 * 1024)
  expect(
    ['film', 'comics', 'art', 'games'].filter(of => bytes.includes(words(of)))
  ).toEqual(['film', 'comics'])
  const long = await site.get('/games', offer)
  expect(long.headers['content-encoding']).toBe('br')
})

test('Who saves data is led to no dictionary', async () => {
  const site = await start()
  await loadWith(site, '/film')
  const { status } = await site.get('/shell.dict', { 'Save-Data': 'on' })
  expect(status).toBe(204)
})

test('The press in its thread gives its dictionary, whole', async () => {
  const site = await start({ press: createPressThread })
  expect((await loadWith(site, '<p>/film')).bytes.length).toBeGreaterThan(0)
})
