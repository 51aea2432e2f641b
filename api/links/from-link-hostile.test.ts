import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headed, leadTo, meta, page, startReading } from './testing-stranger.ts'
import type { Answer, Reading } from './testing-stranger.ts'

/** Answers that wait until the test lets them go. */
const held: (() => void)[] = []
const PAGES: Record<string, Answer> = {
  '/silent': page('<p>Nothing here</p>'),
  '/once': leadTo('/twice'),
  '/twice': leadTo('film'),
  '/circle': leadTo('/circle'),
  '/to-inside': leadTo('http://inside.example/'),
  '/to-metadata': leadTo('http://169.254.169.254/latest/meta-data'),
  '/to-loopback': leadTo('http://[::1]/'),
  '/to-file': leadTo('file:///etc/passwd'),
  '/to-port': leadTo('http://stranger.example:27017/'),
  '/huge': page(Buffer.alloc(2_097_153, ' ')),
  '/endless': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  },
  '/bomb': (_request, response) => {
    response
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Encoding': 'gzip'
      })
      .end(gzipSync(Buffer.alloc(50_000_000)))
  },
  '/packed': (_request, response) => {
    response
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Encoding': 'br'
      })
      .end(brotliCompressSync(headed('<title>Packed</title>')))
  },
  '/broken': (_request, response) => {
    response
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Encoding': 'gzip'
      })
      .end('not packed at all')
  },
  '/json': page('{}', 'application/json'),
  '/503': (_request, response) => {
    response.writeHead(503).end()
  },
  '/cut': (_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Length': '100'
    })
    response.write('<title>')
    response.destroy()
  },
  '/held': (_request, response) => {
    held.push(() => {
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(headed('<title>At last</title>'))
    })
  },
  '/hostile': page(
    headed(
      meta(
        'og:title',
        '&lt;script&gt;alert(1)&lt;/script&gt;&#8238;&#0;&#7; x'
      ),
      meta('og:description', 'D'.repeat(9000)),
      meta('og:image', 'javascript:alert(1)'),
      meta('og:image', 'data:image/png;base64,AAAA'),
      meta('video:duration', '-5'),
      '<script type="application/ld+json">{"@type":"Movie","__proto__":{"polluted":1},"director":{"name":{"name":{"name":{"name":{"name":{"name":"deep"}}}}}},"duration":{"a":1}}</script>',
      '<script type="application/ld+json">{ not json</script>'
    )
  ),
  '/nested': page(
    `<title>Nested</title>${'<div><p class=x>hello <b>w</b></p>'.repeat(60_000)}`
  ),
  '/film': page(headed(meta('og:title', 'Tidal'))),
  '/p.png': page('', 'image/png'),
  '/plain': page(headed('<title>Plain</title>'))
}

const refused = (status: number, message: string) => ({
  status,
  body: { message }
})

let reading: Reading
const read: Reading['read'] = (path, client) => reading.read(path, client)

beforeAll(async () => {
  reading = await startReading(PAGES)
})
afterAll(() => reading.close())

test('Redirects are followed, and each is judged like the first address', async () => {
  expect((await read('/once')).body).toMatchObject({ title: 'Tidal' })
  expect(await read('/circle')).toEqual(
    refused(502, 'The address redirects too many times')
  )
  const closed = refused(400, 'This address is not on the public internet')
  for (const path of ['/to-inside', '/to-metadata', '/to-loopback'])
    expect([path, await read(path)]).toEqual([path, closed])

  expect(await read('/to-file')).toEqual(
    refused(400, 'Please enter an http or https address')
  )
  expect(await read('/to-port')).toEqual(
    refused(400, 'Of this server only the ports 80 and 443 are asked')
  )
  expect(reading.asked.join()).not.toMatch(/inside\.|169\.254|::1|passwd/)
})

test('An address that is none, that is private or of nobody is refused with its reason', async () => {
  for (const url of [
    '',
    'not an address:',
    'javascript:alert(1)',
    'ftp://a.b/'
  ]) {
    expect([url, await read(url)]).toEqual([
      url,
      refused(400, 'Please enter an http or https address')
    ])
  }
  for (const url of [
    'http://localhost:3000/',
    'http://10.1.2.3:80/',
    'https://[fd00::1]/',
    'http://inside.example:80/'
  ]) {
    expect([url, await read(url)]).toEqual([
      url,
      refused(400, 'This address is not on the public internet')
    ])
  }
  expect(await read('https://gone.example/')).toEqual(
    refused(502, 'There is no server of this name')
  )
})

test('A page of more than 2 MB is refused, however it is sent', async () => {
  const tooLarge = refused(400, 'The page is too large: at most 2 MB')
  for (const path of ['/huge', '/endless', '/bomb'])
    expect([path, await read(path)]).toEqual([path, tooLarge])

  expect((await read('/packed')).body).toEqual({ title: 'Packed' })
})

test('What is no page, says nothing or fails is refused with its reason', async () => {
  const answers: Record<string, unknown> = {}
  for (const path of ['/json', '/p.png', '/silent', '/broken', '/503', '/cut'])
    answers[path] = await read(path)
  const noPage = refused(400, 'This address does not lead to a web page')
  expect(answers).toEqual({
    '/json': noPage,
    '/p.png': noPage,
    '/silent': refused(400, 'The page does not describe itself'),
    '/broken': refused(502, 'What the server sent cannot be read'),
    '/503': refused(502, 'The server answers 503'),
    '/cut': refused(502, 'The server did not answer')
  })
})

test('Hostile markup comes as text within the limits of an item, and as nothing else', async () => {
  const { status, body } = await read('/hostile')
  expect(status).toBe(200)
  expect(body).toEqual({
    title: '<script>alert(1)</script>\ufffd x',
    description: `${'D'.repeat(4999)}…`
  })
  expect('polluted' in {}).toBe(false)
  const saved = await reading.hub.makeContent({
    ...(body as object),
    type: 'game'
  })
  expect(saved.title).toContain('<script>')
})

test('Markup that holds a parser for minutes, and a server that is slow, are given up', async () => {
  const impatient = await reading.another({ links: { readMs: 2000 } })
  expect(await read('/nested', await impatient.asAdmin())).toEqual(
    refused(400, 'The page cannot be read')
  )
  await impatient.close()
  const hasty = await reading.another({ links: { answerMs: 300 } })
  const late = refused(502, 'The server did not answer within 5 seconds')
  expect(await read('/held', await hasty.asAdmin())).toEqual(late)
  await hasty.close()
  held.length = 0
})

test('Two links are read at once, a third is turned away', async () => {
  const first = [read('/held'), read('/held')]
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(2)
  expect(await read('/film')).toEqual(
    refused(503, 'Too many links at once. Please try again.')
  )
  for (const release of held) release()
  for (const answer of await Promise.all(first))
    expect(answer.body).toEqual({ title: 'At last' })
  expect((await read('/plain')).status).toBe(200)
})

test('60 links are read in ten minutes, and Activity says that a form was filled', async () => {
  const strict = await reading.another({
    limits: { fromLink: [{ count: 1, perMs: 600_000 }] }
  })
  const client = await strict.asAdmin()
  expect((await read('/plain', client)).status).toBe(200)
  expect(await read('/plain', client)).toEqual(
    refused(429, 'Too many attempts. Please try again later.')
  )
  const { body } = await client.get('/api/admin/activity')
  expect(body).toContainEqual(
    expect.objectContaining({ action: 'Filled a form from a link' })
  )
  await strict.close()
})
