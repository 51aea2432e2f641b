import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../images/testing-pictures.ts'
import { headed, ld, meta, page, startReading } from './testing-stranger.ts'
import type { Answer, Reading } from './testing-stranger.ts'

const UPLOADED = expect.stringMatching(/^\/uploads\/[a-f0-9]{32}\.webp$/)
const PAGES: Record<string, Answer> = {
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
  '/svg': page(headed(meta('og:title', 'Drawn'), meta('og:image', '/s.svg'))),
  '/s.svg': page('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
  '/large-picture': page(
    headed(meta('og:title', 'Heavy'), meta('og:image', '/large.png'))
  ),
  '/large.png': page(Buffer.alloc(8_388_609), 'image/png'),
  '/inside-picture': page(
    headed(
      meta('og:title', 'Bait'),
      meta('og:image', 'http://169.254.169.254/latest/meta-data')
    )
  ),
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
  )
}

let reading: Reading
const read = (path: string) => reading.read(path)

beforeAll(async () => {
  const pixels = await picture(64, 36).png().toBuffer()
  reading = await startReading({
    ...PAGES,
    '/p.png': page(pixels, 'image/png')
  })
})
afterAll(() => reading.close())

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
  expect((await reading.hub.get(image)).status).toBe(200)
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
