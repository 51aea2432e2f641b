/**
 * Prepared lists against a bare node:http that writes the same Buffer, and against Koa that
 * stringifies the list (speed.md). `node bench/lists.ts [seconds of one load]`
 */
import { keepRatio } from './keep.ts'
import { etagOf, measure, serve } from './per-core.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const BROTLI = 'accept-encoding=br'

const api = await serve('api')
const list = `${api.url}/api/content/all`
const bare = await serve('bare', list)
const koa = await serve('koa', list)
const known = [BROTLI, `if-none-match=${await etagOf(list)}`]

const whole = await measure(
  {
    api: { server: api, url: list, headers: [BROTLI] },
    bare: { server: bare, url: bare.url, headers: [BROTLI] },
    koa: { server: koa, url: koa.url, headers: [BROTLI] }
  },
  SECONDS
)
keepRatio('list', whole.api, whole.bare)
keepRatio('listKoa', whole.api, whole.koa)
const notModified = await measure(
  {
    api: { server: api, url: list, headers: known },
    bare: { server: bare, url: bare.url, headers: known }
  },
  SECONDS
)
keepRatio('list304', notModified.api, notModified.bare)
for (const { child } of [api, bare, koa]) child.kill()
