import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAT_LIMIT_DEFAULTS } from '../limits/limits.ts'
import { connectTo, startChat } from '../testing.ts'
import type { Client } from '../testing.ts'

let hub: Awaited<ReturnType<typeof startChat>>
let ada: Client
beforeAll(async () => {
  hub = await startChat({
    limits: {
      ...CHAT_LIMIT_DEFAULTS,
      messages: 1000,
      addressMessages: 1e6,
      roomMessages: 1e6
    },
    approvedNames: async () => ['Nova_Live', 'tempest'],
    words: ['grackle', 'Shoe-Bill', ' ', 'bad  egg']
  })
  ada = await connectTo(hub.url)
  await ada.join('words')
})
afterAll(() => hub.close())

async function shown(
  content: string,
  username = 'Ada',
  avatar = '/guest.webp'
) {
  ada.say(content, username, avatar)
  return (await ada.next('chat_message')).data
}

test.each([
  ['  trimmed \n', 'trimmed'],
  ['e\u0301', '\u00e9'],
  ['a\u202Eb\u2066c\u200F', 'abc'],
  ['a\u0000b\u001B[31mc\u0085', 'ab[31mc'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['\uD800 alone', '\uFFFD alone'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['🙂'.repeat(500), '🙂'.repeat(500)]
])('F5: content %j is shown as %j', async (sent, seen) => {
  expect((await shown(sent)).content).toBe(seen)
})

test.each(['x'.repeat(501), 'x'.repeat(2001), `${'y '.repeat(300)}z`])(
  'F5: over 500 characters is error "Message is too long"',
  async content => {
    ada.say(content)
    expect((await ada.next('error')).data.message).toBe('Message is too long')
  }
)

test.each([
  '',
  '   ',
  '\u200D\u200D',
  '\u202E',
  '\u3164',
  '\u2800',
  '\u0301',
  '\uFEFF',
  '\u00AD\u200B'
])(
  'F5: without a visible character %j counts as blank and is ignored',
  async content => {
    const before = ada.received.length
    ada.say(content)
    expect((await shown('after the blank')).content).toBe('after the blank')
    expect(ada.received).toHaveLength(before + 1)
  }
)

test.each([
  ['Ada', 'Ada'],
  ['Ada  Lovelace', 'Ada Lovelace'],
  ['ａｄａ', 'ada'],
  ['日本語', '日本語'],
  ['a'.repeat(25), 'a'.repeat(25)],
  ['Modesty', 'Modesty'],
  ['podcast', 'podcast'],
  ['novalive2', 'novalive2']
])('F6: the name %j is shown as %j', async (sent, seen) => {
  expect((await shown('hi', sent)).username).toBe(seen)
})

test.each([
  '',
  '   ',
  '\u200B',
  '\u0301',
  'a'.repeat(26),
  'a'.repeat(9_000),
  'admin',
  'ADMIN',
  'ａｄｍｉｎ',
  'аdmin',
  'adm1n',
  'a.d.m.i.n',
  'ad\u200Bmin',
  'àdmín',
  'adrnin',
  'Administrator',
  'mod',
  'Моd',
  'm0d',
  'moderat0r',
  'staff',
  'STAFF ',
  'System',
  '5ystem',
  'pog',
  'P0G',
  'nova_live',
  'Nova Live',
  'n0va_1ive',
  'Tempest',
  'tеmpest',
  // Greek, Cherokee, Lisu, Coptic, Armenian, Deseret, small capitals, digits of other scripts.
  'ΑDΜΙΝ',
  'αdmιη',
  'ᎪᎠᎷꓲΝ',
  'ꓮꓓꓟꓲꓠ',
  'ꓢꓬꓢꓔꓰꓟ',
  'ⲢⲞG',
  'ⲣⲟg',
  'Ⲙⲟd',
  'ꮪꭲꭺꭼꭼ'.replace('ꭺꭼꭼ', 'aff'),
  'рօɡ',
  'Ρ𐐄G',
  'ᴀᴅᴍɪɴ',
  'm۵d',
  'm०d',
  'ɴova_live',
  'ΝΟVΑ_LIVΕ',
  'ꓔempest'
])('F6: the name %j becomes Guest', async name => {
  expect((await shown('hi', name)).username).toBe('Guest')
})

test.each([
  ['/guest.webp', '/guest.webp'],
  [
    '/uploads/0123456789abcdef0123456789abcdef.webp',
    '/uploads/0123456789abcdef0123456789abcdef.webp'
  ],
  ['/uploads/0123456789abcdef0123456789abcdef.webp?v=1', '/guest.webp'],
  ['/uploads/0123456789ABCDEF0123456789ABCDEF.webp', '/guest.webp'],
  ['/uploads/0123456789abcdef.webp', '/guest.webp'],
  ['/uploads/0123456789abcdef0123456789abcdef.webp\n', '/guest.webp'],
  ['/uploads/../api/admin/logout', '/guest.webp'],
  ['/api/revision?after=999999999', '/guest.webp'],
  ['/stream/unknown-1', '/guest.webp'],
  ['javascript:alert(1)', '/guest.webp'],
  ['https://evil.example/pixel.gif', '/guest.webp'],
  ['//evil.example/pixel.gif', '/guest.webp'],
  ['/\\evil.example', '/guest.webp'],
  ['/\t/evil.example', '/guest.webp'],
  ['data:image/svg+xml,<svg>', '/guest.webp'],
  ['a.webp', '/guest.webp'],
  ['', '/guest.webp'],
  [`/${'a'.repeat(3000)}`, '/guest.webp']
])('F6: the avatar %j becomes %j', async (sent, seen) => {
  expect((await shown('hi', 'Ada', sent)).avatar).toBe(seen)
})

test('F6: id and timestamp always come from the server', async () => {
  const before = Date.now()
  ada.send({
    type: 'chat_message',
    data: {
      username: 'Ada',
      content: 'mine',
      avatar: '',
      id: 'my-id',
      timestamp: '1999-01-01T00:00:00.000Z'
    }
  })
  const { data } = await ada.next('chat_message')
  expect(data.id).not.toBe('my-id')
  expect(Date.parse(data.timestamp)).toBeGreaterThanOrEqual(before)
  expect(Object.keys(data).toSorted()).toEqual([
    'avatar',
    'content',
    'id',
    'timestamp',
    'username'
  ])
})

test.each([
  'grackle',
  'you GRACKLE!',
  'a gr\u0430ckle',
  'gr4ckle',
  '(grackle)',
  'what/grackle/ever',
  'g.r.a.c.k.l.e',
  'gra\u200Bckle',
  'gr@ckle!',
  '+gr@ckle+',
  'g.r.a.c.k.l.e!',
  '🇬🇷🇦🇨🇰🇱🇪!',
  'ⓖⓡⓐⓒⓚⓛⓔ!!',
  'shoebill',
  'a shoe-bill',
  'bad egg',
  'what a b\u0430d, EGG!'
])('a message with a word of the list is refused: %j', async content => {
  ada.say(content)
  expect((await ada.next('error')).data.message).toBe(
    'This message contains a word that is not allowed here'
  )
})

test.each([
  'grackles',
  'a shoe and a bill',
  'gra ckle',
  'badegg',
  'bad, no egg'
])('a message without a word of the list is let through: %j', async content => {
  expect((await shown(content)).content).toBe(content)
})

test('a name with a word of the list becomes Guest', async () => {
  expect((await shown('hi', 'Big Grackle')).username).toBe('Guest')
})

test('control and bidi characters are removed from what is said', async () => {
  const hidden = ['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u009F']
  const turning = ['\u061C', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C']
  const more = ['\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069']
  for (const character of [...hidden, ...turning, ...more]) {
    const { content } = await shown(`to${character}gether`)
    expect(content).toBe('together')
  }
})

test.each([
  'ⱥdmin',
  'm⊙d',
  'm○d',
  'p⭕g',
  'p∅g',
  'pㅇg',
  'ad|v|in',
  'ad|\\/|in',
  '/\\dmin',
  'p()g',
  'þog',
  'ꝑog',
  'pδg',
  'a∂min',
  '∀dmin',
  'sys†em',
  'sta££',
  'admin!',
  '!!pog!!',
  '|mod|',
  '$taff!',
  '@admin'
])('A name that can be read as a reserved one, %s, is nobody’s', async name => {
  expect((await shown('who am I?', name)).username).toBe('Guest')
})

test.each(['admin2', 'Modesty!', 'Ada (pog)', '$$$', '()', 'þór', 'δέλτα'])(
  'A name that only resembles a reserved one, %s, is free',
  async name => {
    const { username } = await shown('hi', name)
    expect(username).toBe(name.normalize('NFKC'))
  }
)

test.each(['🅰🅳🅼🅸🅽', '🅐🅓🅜🅘🅝', '🇦🇩🇲🇮🇳', 'adm¡n', '🅟🅞🅖'])(
  'A reserved name in letters on discs, squares or flags, %s, is nobody’s',
  async name => {
    ada.say('who am I?', name)
    expect((await ada.next('chat_message')).data.username).toBe('Guest')
  }
)
