import { expect, test } from 'vitest'
import { externalHref, isImageAddress } from './addresses.ts'
import { screenOf } from './links.ts'

test.each([
  ['example.com', 'https://example.com/'],
  ['example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://example.com/x', 'http://example.com/x'],
  ['  https://example.com/x  ', 'https://example.com/x'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['nas:8080/films', 'https://nas:8080/films'],
  ['localhost:3000', 'https://localhost:3000/'],
  ['192.168.1.20:80/x', 'https://192.168.1.20:80/x'],
  ['[2001:db8::1]:8443/x', 'https://[2001:db8::1]:8443/x']
])('https:// is prefixed if missing: %j opens %j', (address, href) => {
  expect(externalHref(address)).toBe(href)
})

test.each([
  [
    "https://en.wikipedia.org/wiki/Ender's_Game",
    "https://en.wikipedia.org/wiki/Ender's_Game"
  ],
  ['http://nas/films', 'http://nas/films'],
  ['https://localhost/x', 'https://localhost/x'],
  ['http://[::1]:3000/x', 'http://[::1]:3000/x'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ['https:example.com', 'https://example.com/'],
  ['https://good.example\\@evil.example', 'https://good.example/@evil.example'],
  ['x.com/"onmouseover=alert(1)', 'https://x.com/%22onmouseover=alert(1)'],
  ['x.com/<script>', 'https://x.com/%3Cscript%3E']
])(
  'an address that a browser reads is a link: %j opens %j',
  (address, href) => {
    expect(externalHref(address)).toBe(href)
  }
)

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'javascript:1',
  'data:1',
  'tel:112',
  'nas:',
  'nas:port',
  'nas:99999',
  'user:80@evil.com',
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
  'https://user:pass@evil.com',
  'https://user@evil.com',
  'user:pass@evil.com',
  'https://example.com/\u0000',
  'https://example.com/\r\nx',
  'https://example.com/\u0085',
  'https://exam ple.com',
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
  ['https://nas/a.png', false],
  ['https://example.com/a b.png', false],
  ["https://example.com/a'.png", false],
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
