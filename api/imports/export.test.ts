import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import {
  dryRun,
  exportAs,
  gameRows,
  importFile,
  rowsOf,
  sendFile
} from './testing-imports.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
  await hub.makeContent({
    id: 'key',
    type: 'collectible',
    showOnHomepage: false
  })
  await hub.makeContent({
    id: 'formulas',
    title: '=HYPERLINK("https://evil.example","x")',
    description: 'Two\r\nlines, "quoted"; and\ttabs\n\nmore',
    badges: [{ text: 'NEW', variant: 'primary' }],
    focus: { x: 10, y: 90 },
    showOnHomepage: true,
    metadata: { studio: '', genre: '@SUM(A1)' }
  })
  await hub.makeContent({
    id: 'guarded',
    showOnHomepage: false,
    title: "'=1+1",
    description: "'plain'",
    metadata: { studio: 'null' }
  })
  await hub.makeContent({
    id: 'gated',
    showOnHomepage: false,
    type: 'stream',
    title: '+41 — “Zürich” 日本 🎧',
    externalUrl: 'https://secret.example/',
    visibleFrom: '2020-01-01T00:00:00.000Z',
    metadata: {
      requiredCollectible: 'key',
      viewers: null,
      streamer: '-Kestrel'
    }
  })
  await hub.makeContent({
    id: 'gone',
    showOnHomepage: false,
    type: 'movie',
    visibleUntil: '2020-01-01T00:00:00.000Z'
  })
})
afterAll(() => hub.close())

test.each(['json', 'csv'])(
  'An export as %s imports again to the byte, into another hub and over what was changed since',
  async format => {
    const query = `format=${format}`
    const file = await exportAs(hub, query)
    const same = await dryRun(admin, file)
    expect(same.counts).toMatchObject({ same: 5, changed: 0, refused: 0 })

    const other = await startApi()
    const there = await other.asAdmin()
    const { counts } = await importFile(there, file)
    expect(counts).toMatchObject({ created: 5, refused: 0 })
    expect(await exportAs(other, query)).toBe(file)
    // The import undoes what was changed in items since, and what was added to them.
    await other.makeContent({
      id: 'formulas',
      title: 'Otherwise',
      visibleFrom: '2030-01-01T00:00:00.000Z',
      focus: { x: 1, y: 1 }
    })
    const again = await importFile(there, file)
    expect(again.counts).toMatchObject({ updated: 1, same: 4 })
    expect(await exportAs(other, query)).toBe(file)
    await other.close()
  }
)

test('No cell of an exported table is a formula', async () => {
  const file = await exportAs(hub, 'format=csv')
  expect(file.startsWith('\uFEFFid,type,title,')).toBe(true)
  expect(file).toContain('"\'=HYPERLINK(""https://evil.example"",""x"")"')
  expect(file).toContain('"\'@SUM(A1)"')
  expect(file).toContain('"\'\'=1+1"')
  expect(file).toContain('"\'-Kestrel"')
  expect(file).not.toMatch(/(?:^|[,\n])"?[=+\-@]/)
})

test('The filter of Manage decides what is exported', async () => {
  const ids = async (query: string) => {
    const items = JSON.parse(await exportAs(hub, query)) as { id: string }[]
    return items.map(({ id }) => id)
  }
  expect(await ids('format=json&type=game')).toEqual(['formulas', 'guarded'])
  expect(await ids('format=json&featured=true')).toEqual(['formulas'])
  expect(await ids('format=json&text=z%C3%BCrich')).toEqual(['gated'])
  expect(await ids('format=json')).toHaveLength(5)
})

test('A table by hand may have few columns, separated by semicolons, and says which cell is wrong', async () => {
  const table = [
    'id;type;title;image;showOnHomepage;viewers;streamer',
    'live-1;stream;Morning;https://pictures.example/1.webp;TRUE;12;Kestrel',
    'live-2;stream;Noon;https://pictures.example/1.webp;FALSE;many;Kestrel',
    'live-3;game;Night;https://pictures.example/1.webp;;;Kestrel',
    'live-4;game;Late;https://pictures.example/1.webp;;;;shifted'
  ].join('\r\n')
  const job = await dryRun(admin, table)
  expect(job.format).toBe('CSV')
  const rows = await rowsOf(admin, job)
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['new', ''],
    ['refused', 'The viewers must be a whole number.'],
    ['refused', "There is no field 'streamer' in the metadata."],
    ['refused', 'This row has more cells than the first line.']
  ])
})

test('A number of a table is refused as the API refuses it, and kept as it is up to the largest', async () => {
  const largest = '9007199254740991'
  const prices = {
    '-1': 'The price cannot be below 0.',
    [`-${'9'.repeat(20)}`]: 'The price cannot be below 0.',
    [`-${'9'.repeat(400)}`]: 'The price cannot be below 0.',
    '9007199254740992': `The price cannot be above ${largest}.`,
    ['9'.repeat(20)]: `The price cannot be above ${largest}.`,
    ['9'.repeat(400)]: `The price cannot be above ${largest}.`,
    '12.5': 'The price must be a whole number.',
    many: 'The price must be a whole number.',
    '0000000000000000007': '',
    [largest]: ''
  }
  const cells = Object.keys(prices)
  const table = [
    'id,type,title,image,rarity,price',
    ...cells.map(
      (cell, index) =>
        `priced-${index},collectible,Priced,https://pictures.example/1.webp,Rare,${cell}`
    )
  ].join('\n')
  const rows = await rowsOf(admin, await dryRun(admin, table))
  expect(rows.map(({ reason }, index) => [cells[index], reason])).toEqual(
    Object.entries(prices)
  )
  const { counts } = await importFile(admin, table)
  expect(counts).toMatchObject({ created: 2, refused: 8 })
  const { body } = await hub.get('/api/content/type/collectible')
  const found = (body as { title: string; metadata: object }[])
    .filter(({ title }) => title === 'Priced')
    .map(({ metadata }) => metadata)
  expect(found).toMatchObject([{ price: 7 }, { price: 9007199254740991 }])
})

test.each(['id', 'type', 'title', 'image'])(
  'A table without the column %s is refused at once',
  async missing => {
    const names = ['id', 'type', 'title', 'image', 'studio']
    const head = names.filter(name => name !== missing).join(',')
    const { status, body } = await sendFile(admin, `${head}\n1,2,3,4\n`)
    expect([status, body]).toEqual([
      400,
      {
        message:
          'The first line must name the columns, among them id, type, title and image'
      }
    ])
  }
)

test('Nobody but the administrator exports, and no address holds a token', async () => {
  const visitor = hub.visitor()
  expect((await visitor.get('/api/export?format=json')).status).toBe(401)
  expect(
    (await visitor.get('/api/export?format=json&token=whatever')).status
  ).toBe(401)
})

test('Rows become items in their order, whatever pictures they have', async () => {
  const address = `/uploads/${'0'.repeat(32)}.webp`
  const rows = gameRows(20).map((row, index) => ({
    ...row,
    id: `ordered-${index}`,
    type: 'tutorial',
    image: index % 2 === 0 ? address : row.image
  }))
  const { counts } = await importFile(admin, JSON.stringify(rows))
  expect(counts).toMatchObject({ created: 20 })
  const { body } = await hub.get('/api/content/type/tutorial')
  expect((body as { id: string }[]).map(({ id }) => id)).toEqual(
    rows.map(({ id }) => id)
  )
})
