import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createAsker } from './testing-asker.ts'
import { missingForEdge, startEdge } from './testing-edge.ts'

test.skipIf(missingForEdge !== null)(
  'a browser with a dictionary gets what differs from it through the edge',
  async () => {
    const edge = await startEdge({ apis: 1, sites: 1 })
    const { ask, close } = createAsker(edge.url)
    onTestFinished(async () => {
      close()
      await edge.close()
    })
    await expect
      .poll(async () => (await ask('GET', '/shell.dict')).status, {
        timeout: 30_000
      })
      .toBe(307)
    const { headers } = await ask('GET', '/shell.dict')
    const given = await ask('GET', String(headers['location']))
    expect(given.headers['use-as-dictionary']).toContain('match=')
    const sha256 = createHash('sha256').update(given.body).digest()
    const page = await ask('GET', '/film', {
      'accept-encoding': 'gzip, br, zstd, dcb, dcz',
      'available-dictionary': `:${sha256.toString('base64')}:`
    })
    expect(page.headers['content-encoding']).toBe('dcz')
    expect(page.headers['vary']).toBe('Accept-Encoding, Available-Dictionary')
    const frame = page.body.subarray(40)
    const read = zstdDecompressSync(frame, { dictionary: given.body })
    const whole = await ask('GET', '/film')
    expect(read.equals(whole.body)).toBe(true)
  },
  300_000
)
