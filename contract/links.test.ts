import { expect, test } from 'vitest'
import { externalHref, isImageAddress } from './addresses.ts'
import { screenOf } from './links.ts'

test.each([
  ['example.com', 'https://example.com/'],
  ['example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://example.com/x', 'http://example.com/x'],
  ['  https://example.com/x  ', 'https://example.com/x'],
  ['HTTPS://Example.com', 'https://example.com/']
])('https:// is prefixed if missing: %j opens %j', (address, href) => {
  expect(externalHref(address)).toBe(href)
})

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'mailto:a@example.com',
  '//evil.com',
  '/\\evil.com',
  '/streams',
  'https:evil.com',
  'https:/evil.com',
  'https:///evil.com',
  'https://user:pass@evil.com',
  'https://user@evil.com',
  'user:pass@evil.com',
  'https://evil.com\\@good.com',
  'x.com/"onmouseover=alert(1)',
  "x.com/'onmouseover=alert(1)",
  'https://example.com/\u0000',
  'https://example.com/\r\nx',
  'https://example.com/a b',
  'https://localhost/x',
  'https://.com',
  'https://',
  `https://example.com/${'x'.repeat(3000)}`
])(
  'an address that is not plain http or https is never a link: %j',
  address => {
    expect(externalHref(address)).toBeNull()
  }
)

test.each([
  ['/uploads/0123456789abcdef0123456789abcdef.webp', true],
  ['/uploads/0123456789abcdef0123456789abcdef.webp?v=1700000000000', true],
  ['/uploads/0123456789abcdef0123456789abcdef-640.webp', true],
  ['https://static-cdn.jtvnw.net/a.png', true],
  ['http://example.com/a.png', false],
  ['/uploads/../.env', false],
  ['data:image/svg+xml,<svg/>', false],
  ['javascript:alert(1)', false],
  ['//evil.com/a.png', false],
  ['', false]
])(
  'a picture comes from https or from our uploads: %j is %j',
  (address, shown) => {
    expect(isImageAddress(address)).toBe(shown)
  }
)

test.each([
  ['game', '/games'],
  ['movie', '/film'],
  ['music', '/music-channel'],
  ['comic', '/comics'],
  ['art', '/art'],
  ['collectible', '/marketplace'],
  ['stream', '/stream/item-1'],
  ['tv-channel', '/tv-channel'],
  ['video', null],
  ['tournament', null],
  ['meetup', null],
  ['tutorial', null]
] as const)(
  'a %s card without an address leads to the screen of its type: %j',
  (type, screen) => {
    expect(screenOf(type, 'item-1')).toBe(screen)
  }
)
