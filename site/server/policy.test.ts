import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyOf } from './policy.ts'

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = [
  "default-src 'self'",
  "object-src 'none'",
  "img-src 'self' https: data:",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  ` script-src 'self' ${hash('go()')} ${hash('stop()')}`,
  " style-src 'self' ",
  ` style-src-elem 'self' ${hash('a{}')}`,
  " style-src-attr 'unsafe-inline'",
  ''
].join(';')
const BARE =
  "default-src 'self';object-src 'none';img-src 'self' https: data:;media-src 'self' blob:;style-src-attr 'unsafe-inline'"

test('A page without inline scripts allows none, and says nothing twice', () => {
  const html =
    '<script type="module" src="/_astro/a.js"></script><script type="application/ld+json">{}</script>'
  expect(policyOf(POLICY, html, [])).toBe(BARE)
})

test('A page allows the inline scripts and styles that it holds, and no other', () => {
  const html = '<style>a{}</style><script async>go()</script>'
  const policy = policyOf(POLICY, html, [])
  expect(policy).toContain(`;script-src 'self' ${hash('go()')};`)
  expect(policy).toContain(`;style-src-elem 'self' ${hash('a{}')};`)
  expect(policy).not.toContain(hash('stop()'))
})

test('A script that is no part of the built site is allowed nowhere', () => {
  const policy = policyOf(POLICY, '<script>steal()</script>', [])
  expect(policy).toBe(BARE)
})

test('Media and connections of MEDIA_HOSTS are allowed', () => {
  const policy = policyOf(POLICY, '', ['https://media.example'])
  expect(policy).toContain(";connect-src 'self' https://media.example;")
  expect(policy).toContain(";media-src 'self' blob: https://media.example;")
})
