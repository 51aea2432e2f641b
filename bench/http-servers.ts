/**
 * One server of bench/lists.ts or bench/pages.ts: `api`, `site` in front of the API whose address
 * is given, or `bare` and `koa` that copy the reply at the address given. Prints its address.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Koa from 'koa'
import { pino } from 'pino'
import type { ContentDraft } from '#contract/content'
import { startApi } from '#api/test/api'
import { readCatalogue } from '../content-seed/catalogue.ts'
import { createSite } from '../site/server/server.ts'
import { astroStandalone } from './astro-baseline.ts'

const ITEMS = 60
/** The headers that Koa and Node add themselves. */
const OWN_OF_KOA = [
  'content-type',
  'content-length',
  'etag',
  'date',
  'connection',
  'keep-alive'
]
const [, , kind, address = ''] = process.argv

async function fetchRaw(url: string, coding: string) {
  const sent = request(url, { headers: { 'accept-encoding': coding } }).end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return { headers: reply.headers, body: await buffer(reply) }
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  server.keepAliveTimeout = 130_000
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The API with the first 60 items of the seed, each with the address of a picture. */
async function api(): Promise<string> {
  const hub = await startApi()
  const { items } = await readCatalogue()
  for (const [index, item] of items.slice(0, ITEMS).entries()) {
    const hash = createHash('md5').update(item.id).digest('hex')
    const image = `/uploads/${hash}.webp?v=${1_700_000_000_000 + index}`
    const metadata = { ...item.metadata, unlocksAt: undefined }
    await hub.makeContent({ ...item, image, metadata } as ContentDraft)
  }
  return hub.url
}

/** The published site, as the site container runs it. */
async function site(): Promise<string> {
  const log = pino({ level: 'warn' })
  const served = createSite({ apiUrl: address, publicOrigin: null, log })
  await served.start()
  return listen(served.handle)
}

/** Same headers, same body, nothing else. */
async function bare(): Promise<string> {
  const { headers, body } = await fetchRaw(address, 'br')
  const names = Object.entries(headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name)
  )
  const full = names.flatMap(([name, value]) => [name, String(value)])
  const short = names
    .filter(([name]) => !name.startsWith('content-') || name.includes('policy'))
    .flatMap(([name, value]) => [name, String(value)])
  return listen((request, response) => {
    if (request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304, short)
      response.end()
    } else {
      response.writeHead(200, full)
      response.end(body)
    }
  })
}

/** Same headers, but with an ETag of the body that it built. */
async function stringifying(): Promise<string> {
  const { headers, body } = await fetchRaw(address, 'identity')
  const list = JSON.parse(body.toString()) as object
  const same = Object.entries(headers).filter(
    ([name]) => !OWN_OF_KOA.includes(name)
  )
  const koa = new Koa()
  koa.use(ctx => {
    const text = JSON.stringify(list)
    const hash = createHash('sha256').update(text).digest('base64url')
    ctx.set(Object.fromEntries(same) as Record<string, string>)
    ctx.set('ETag', `"${hash}"`)
    ctx.type = 'json'
    ctx.body = text
  })
  const answer = koa.callback()
  return listen((request, response) => void answer(request, response))
}

async function astro(): Promise<string> {
  const { body } = await fetchRaw(address, 'identity')
  return listen(await astroStandalone(body.toString()))
}

const SERVERS: Record<string, () => Promise<string>> = {
  api,
  site,
  bare,
  astro,
  koa: stringifying
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1e6)
})
console.log(await SERVERS[kind ?? '']?.())
