import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { dryRun, importFile, rowsOf, sendFile } from './testing-imports.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi({
    imports: { readMs: 4000 },
    limits: { imports: [{ count: 1000, perMs: 1000 }] }
  })
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

const PICTURE = 'https://pictures.example/feed.webp'
const RSS = `<?xml version="1.0"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>Feed</title><image><url>${PICTURE}</url></image>
<item><guid isPermaLink="false">a1</guid><title>One &amp; only</title>
<link>https://example.org/one</link>
<description><![CDATA[<p>Hello <b>there</b>&nbsp;&amp; more</p><script>x()</script>]]></description>
<media:thumbnail url="https://pictures.example/one.webp"/></item>
<item><guid>a2</guid><title>Two</title><link>https://example.org/two</link>
<enclosure type="image/png" url="http://pictures.example/unsafe.png"/></item>
<item><guid>a3</guid><title>Three</title><link>javascript:alert(1)</link></item>
</channel></rss>`

test('Entries of RSS become items of the chosen type, with their picture or that of the feed, and are the same when the feed is imported again', async () => {
  const job = await importFile(admin, RSS, '?type=music')
  expect(job).toMatchObject({
    format: 'RSS',
    counts: { created: 2, refused: 1 }
  })
  expect((await rowsOf(admin, job, '?state=refused'))[0]).toMatchObject({
    title: 'Three',
    reason: 'Please enter a valid external URL'
  })
  const { body } = await hub.get('/api/content/type/music')
  expect(body).toMatchObject([
    {
      title: 'One & only',
      image: 'https://pictures.example/one.webp',
      externalUrl: 'https://example.org/one',
      showOnHomepage: false
    },
    { title: 'Two', image: PICTURE, description: '' }
  ])
  expect((body as ContentItem[])[0]?.description).toMatch(/^Hello there & more/)
  const again = await dryRun(admin, RSS, '?type=music')
  expect(again.counts).toMatchObject({ same: 2, new: 0, refused: 1 })
})

test('Entries of Atom are taken as those of RSS', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title>
<entry><id>urn:1</id><title type="html">A &lt;b&gt;title&lt;/b&gt;</title>
<link rel="edit" href="https://example.org/edit"/><link href="https://example.org/a"/>
<summary>Short</summary></entry></feed>`
  const without = await dryRun(admin, atom)
  expect((await rowsOf(admin, without))[0]?.reason).toBe(
    'Please upload or select an image'
  )
  const job = await importFile(
    admin,
    atom,
    `?type=tutorial&image=${encodeURIComponent(PICTURE)}`
  )
  expect(job.counts.created).toBe(1)
  const { body } = await hub.get('/api/content/type/tutorial')
  expect(body).toMatchObject([
    {
      title: 'A title',
      description: 'Short',
      image: PICTURE,
      externalUrl: 'https://example.org/a'
    }
  ])
})

test('Outlines of OPML become items, and channels of Twitch are refused with the reason', async () => {
  const opml = `<opml version="2.0"><head/><body><outline text="Folder">
<outline text="A blog" type="rss" xmlUrl="https://blog.example/feed" htmlUrl="https://blog.example/"/>
<outline text="Kestrel" type="rss" xmlUrl="https://www.twitch.tv/kestrel"/>
</outline></body></opml>`
  const job = await dryRun(
    admin,
    opml,
    `?type=comic&image=${encodeURIComponent(PICTURE)}`
  )
  expect(job).toMatchObject({ format: 'OPML', rows: 2 })
  const rows = await rowsOf(admin, job)
  expect(
    rows.map(({ title, state, reason }) => [title, state, reason])
  ).toEqual([
    ['A blog', 'new', ''],
    [
      'Kestrel',
      'refused',
      'This is a channel of Twitch: add it in Manage Streamers, which shows when it is live.'
    ]
  ])
})

const UNREADABLE = 'This file cannot be read'
const NOT_XML = 'This file is not well-formed XML'
test.each([
  [
    'entities that stand for gigabytes',
    `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`,
    'This file defines entities of its own, which is refused'
  ],
  [
    'a file of the machine',
    `<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss>&a;</rss>`,
    'This file defines entities of its own, which is refused'
  ],
  ['elements within each other', `<rss>${'<a>'.repeat(100_000)}`, NOT_XML],
  [
    'names that objects have',
    '<rss><channel><item><__proto__><x>1</x></__proto__></item></channel></rss>',
    null
  ],
  [
    'half of a tag, a million times',
    `<rss>${'<a b="'.repeat(1_000_000)}`,
    null
  ],
  ['open quotes without end', `id,title\n${'"a""b'.repeat(2_000_000)}`, null]
])(
  'A hostile file of %s is answered in time, and the hub goes on meanwhile',
  async (_name, file, message) => {
    const asked = sendFile(admin, file)
    const health = await hub.get('/api/health/ready')
    expect(health.status).toBe(200)
    const { status, body } = await asked
    expect(status).toBeGreaterThanOrEqual(201)
    expect(status).toBeLessThanOrEqual(400)
    if (message !== null) expect(body).toEqual({ message })
    expect(Object.prototype).not.toHaveProperty('x')
  },
  30_000
)

test('A file that takes too long to read is refused, and its process is gone', async () => {
  const slow = await startApi({ imports: { readMs: 1 } })
  const { status, body } = await sendFile(await slow.asAdmin(), RSS)
  expect([status, body]).toEqual([400, { message: UNREADABLE }])
  await slow.close()
})
