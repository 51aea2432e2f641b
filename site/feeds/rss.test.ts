import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { templateOf } from '#contract/templates'
import { rss } from './rss.ts'

test('A description is text in a reader that shows it as HTML: no tag, no entity of it takes effect', () => {
  const written = rss({
    title: 'POG',
    description: 'What is new',
    screen: '/',
    path: '/feed.xml',
    origin: 'https://pog.example',
    items: [
      {
        ...templateOf('game'),
        id: 'game-1',
        title: 'Cats & dogs',
        image: '/uploads/one.webp',
        externalUrl: 'https://en.wikipedia.org/wiki/Ender\'s_"Game"?a=1&b=<',
        description: '<img src=x onerror="alert(1)"> 1 < 2 &amp; &lt;b&gt;',
        createdAt: '2026-11-21T00:00:00.000Z',
        updatedAt: '2026-11-21T00:00:00.000Z',
        version: 1,
        customOrder: 1
      }
    ]
  })
  expect(written).toContain(
    "<link>https://en.wikipedia.org/wiki/Ender's_%22Game%22?a=1&amp;b=%3C</link>"
  )
  const { item } = new XMLParser().parse(written).rss.channel as {
    item: { title: string; description: string }
  }
  expect(item.title).toBe('Cats & dogs')
  // Read as XML it is HTML, and read as HTML it is the text that the administrator wrote.
  expect(item.description).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; 1 &lt; 2 &amp;amp; &amp;lt;b&amp;gt;'
  )
})
