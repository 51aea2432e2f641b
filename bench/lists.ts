/**
 * Prepared lists against a bare node:http that writes the same Buffer, and against a Koa that
 * stringifies the list. `node bench/lists.ts [seconds of one load]`
 */
import { keepRatio } from './keep.ts'
import { etagOf, measure, serve } from './per-core.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const BROTLI = { 'Accept-Encoding': 'br' }

const hub = await serve('api')
const api = { ...hub, url: `${hub.url}/api/content/all` }
const bare = await serve('bare', api.url)
const koa = await serve('koa', api.url)
const known = { ...BROTLI, 'If-None-Match': await etagOf(api.url) }

const whole = await measure({ api, bare, koa }, BROTLI, SECONDS)
keepRatio('list', whole.api, whole.bare)
keepRatio('listKoa', whole.api, whole.koa)
const notModified = await measure({ api, bare }, known, SECONDS)
keepRatio('list304', notModified.api, notModified.bare)
for (const { child } of [api, bare, koa]) child.kill()
