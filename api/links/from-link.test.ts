import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../images/testing-pictures.ts'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { headed, leadTo, page, startStranger } from './testing-stranger.ts'

const meta = (property: string, content: string) =>
  `<meta property="${property}" content="${content}">`
const ld = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const UPLOADED = expect.stringMatching(/^\/uploads\/[a-f0-9]{32}\.webp$/)

let stranger: Awaited<ReturnType<typeof startStranger>>
let database: Awaited<ReturnType<typeof startDatabase>>
let hub: TestApi
let admin: TestClient
/** Requests that stay open until the test ends them. */
const held: (() => void)[] = []

const read = async (path: string, client = admin) => {
  const url = path.includes(':') || path === '' ? path : stranger.at(path)
  const { status, body } = await client.post('/api/content/from-link', { url })
  return { status, body }
}
const refused = (status: number, message: string) => ({
  status,
  body: { message }
})

beforeAll(async () => {
  const pixels = await picture(64, 36).png().toBuffer()
  stranger = await startStranger({
    '/p.png': page(pixels, 'image/png'),
    '/film': page(
      headed(
        '<title>Tidal - a site</title>',
        meta('og:title', '  Tidal   &amp;\n Moon '),
        meta('og:description', 'Slow\tlight.'),
        meta('og:image', '/p.png'),
        meta('video:duration', '3725'),
        meta('article:author', 'https://somewhere.example/profile'),
        meta('article:author', 'Ada Quill')
      )
    ),
    '/vimeo': page(
      headed(
        meta('og:title', 'By JSON'),
        ld([
          { '@type': 'Organization', name: 'The site' },
          {
            '@graph': [
              {
                '@type': 'VideoObject',
                name: 'Its own name',
                duration: 'PT00H03M45S',
                author: [
                  { '@type': 'Person', name: 'Nova' },
                  { '@type': 'Person', name: 'Kestrel' },
                  { '@type': 'Person', name: 'Nova' }
                ],
                thumbnailUrl: ['/p.png']
              }
            ]
          }
        ])
      )
    ),
    '/watch?v=1': page(
      headed(
        meta('og:title', 'On YouTube'),
        '<meta itemprop="duration" content="PT213M5S">',
        '<span itemprop="author" itemscope><link itemprop="url" href="http://www.youtube.com/@o"><link itemprop="name" content="Orbit &amp; Co"></span>'
      )
    ),
    '/song': page(
      headed(
        meta('og:title', 'Low Tide'),
        meta('music:musician', 'https://music.example/artist/1'),
        meta('music:musician_description', 'Mirelle'),
        meta('music:duration', '201')
      )
    ),
    '/plain': page(
      headed(
        '<title>Only a title</title>',
        '<meta name="description" content="And words.">',
        '<meta name="author" content="Someone">'
      )
    ),
    '/twitter': page(
      headed(
        '<meta name="twitter:title" content="From a card">',
        '<meta name="twitter:image" content="/p.png">'
      )
    ),
    '/silent': page('<p>Nothing here</p>'),
    '/svg': page(headed(meta('og:title', 'Drawn'), meta('og:image', '/s.svg'))),
    '/s.svg': page(
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml'
    ),
    '/inside-picture': page(
      headed(
        meta('og:title', 'Bait'),
        meta('og:image', 'http://169.254.169.254/latest/meta-data')
      )
    ),
    '/large-picture': page(
      headed(meta('og:title', 'Heavy'), meta('og:image', '/large.png'))
    ),
    '/large.png': page(Buffer.alloc(8_388_609), 'image/png'),
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
    '/latin': page(
      Buffer.from(headed('<title>Caf\u00e9</title>'), 'latin1'),
      'text/html; charset=ISO-8859-1'
    ),
    '/cyrillic': page(
      Buffer.concat([
        Buffer.from('<meta charset="windows-1251"><title>'),
        Buffer.from([0xcc, 0xe8, 0xf0]),
        Buffer.from('</title>')
      ]),
      'text/html'
    ),
    '/utf-16': page(
      Buffer.from(`\ufeff${headed('<title>Wide \u263e</title>')}`, 'utf16le'),
      'text/html; charset=windows-1252'
    ),
    '/unknown-charset': page(
      headed('<title>Caf\u00e9</title>'),
      'text/html; charset=klingon'
    ),
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
    )
  })
  database = await startDatabase()
  hub = await startApi({ mongodbUri: database.uri, links: stranger.links })
  admin = await hub.asAdmin()
})
afterAll(async () => {
  await hub.close()
  await database.close()
  stranger.close()
})

test('A page gives its title, description, picture, people and duration', async () => {
  expect(await read('/film')).toEqual({
    status: 200,
    body: {
      title: 'Tidal & Moon',
      description: 'Slow light.',
      image: UPLOADED,
      people: 'Ada Quill',
      duration: '1:02:05'
    }
  })
  const { image } = (await read('/film')).body as { image: string }
  expect((await hub.get(image)).status).toBe(200)
})

test.each([
  [
    'JSON-LD, as on Vimeo',
    '/vimeo',
    {
      title: 'By JSON',
      image: UPLOADED,
      people: 'Nova, Kestrel',
      duration: '3:45'
    }
  ],
  [
    'microdata, as on YouTube',
    '/watch?v=1',
    { title: 'On YouTube', people: 'Orbit & Co', duration: '3:33:05' }
  ],
  [
    'tags of music',
    '/song',
    { title: 'Low Tide', people: 'Mirelle', duration: '3:21' }
  ],
  [
    'the title of the window and plain tags',
    '/plain',
    { title: 'Only a title', description: 'And words.', people: 'Someone' }
  ],
  ["Twitter's card", '/twitter', { title: 'From a card', image: UPLOADED }]
])('A link is read by %s', async (_what, path, body) => {
  expect(await read(path)).toEqual({ status: 200, body })
})

test('Redirects are followed, and each is judged like the first address', async () => {
  expect((await read('/once')).body).toMatchObject({ title: 'Tidal & Moon' })
  expect(await read('/circle')).toEqual(
    refused(502, 'The address leads on and on')
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
  expect(stranger.asked.join()).not.toMatch(/inside\.|169\.254|::1|passwd/)
})

test('An address that is none, that is private or of nobody is refused with its reason', async () => {
  for (const url of [
    '',
    'not an address:',
    'javascript:alert(1)',
    'ftp://a.b/'
  ])
    expect([url, await read(url)]).toEqual([
      url,
      refused(400, 'Please enter an http or https address')
    ])
  for (const url of [
    'http://localhost:3000/',
    'http://10.1.2.3:80/',
    'https://[fd00::1]/',
    'http://inside.example:80/'
  ])
    expect([url, await read(url)]).toEqual([
      url,
      refused(400, 'This address is not on the public internet')
    ])
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
  const noPage = refused(
    400,
    'There is no web page at this address, but something else'
  )
  expect(answers).toEqual({
    '/json': noPage,
    '/p.png': noPage,
    '/silent': refused(400, 'The page says nothing about itself'),
    '/broken': refused(502, 'What the server sent cannot be read'),
    '/503': refused(502, 'The server answers 503'),
    '/cut': refused(502, 'The server did not answer')
  })
})

test('A picture that fails is left out with a sentence, and the rest stays', async () => {
  expect((await read('/svg')).body).toEqual({
    title: 'Drawn',
    imageProblem: 'Only JPEG, PNG, WebP or GIF images are allowed'
  })
  expect((await read('/inside-picture')).body).toEqual({
    title: 'Bait',
    imageProblem: 'This address is not on the public internet'
  })
})

test('A picture of more than 8 MB is left out', async () => {
  expect((await read('/large-picture')).body).toEqual({
    title: 'Heavy',
    imageProblem: 'Image is too large'
  })
})

test.each([
  ['the type that it is sent with', '/latin', 'Café'],
  ['its own word', '/cyrillic', 'Мир'],
  ['its mark, before anything else', '/utf-16', 'Wide ☾'],
  ['nothing that is known, as UTF-8', '/unknown-charset', 'Café']
])('A page is read in the charset of %s', async (_what, path, title) => {
  expect((await read(path)).body).toEqual({ title })
})

test('Hostile markup comes as text within the limits of an item, and as nothing else', async () => {
  const { status, body } = await read('/hostile')
  expect(status).toBe(200)
  expect(body).toEqual({
    title: '<script>alert(1)</script>\ufffd x',
    description: `${'D'.repeat(4999)}…`
  })
  expect('polluted' in {}).toBe(false)
  const saved = await hub.makeContent({ ...(body as object), type: 'game' })
  expect(saved.title).toContain('<script>')
})

test('Markup that holds a parser for minutes, and a server that is slow, are given up', async () => {
  const impatient = await startApi({
    mongodbUri: database.uri,
    links: { ...stranger.links, readMs: 2000 }
  })
  expect(await read('/nested', await impatient.asAdmin())).toEqual(
    refused(400, 'The page cannot be read')
  )
  await impatient.close()
  const hasty = await startApi({
    mongodbUri: database.uri,
    links: { ...stranger.links, answerMs: 300 }
  })
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
  const strict = await startApi({
    mongodbUri: database.uri,
    links: stranger.links,
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
