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

const ours = await measure(api, list, [BROTLI], SECONDS)
const theirs = await measure(bare, bare.url, [BROTLI], SECONDS)
keepRatio('list', ours, theirs)
keepRatio(
  'list304',
  await measure(api, list, known, SECONDS),
  await measure(bare, bare.url, known, SECONDS)
)
keepRatio('listKoa', ours, await measure(koa, koa.url, [BROTLI], SECONDS))
for (const { child } of [api, bare, koa]) child.kill()
