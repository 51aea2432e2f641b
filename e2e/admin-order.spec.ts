import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import {
  expectToast,
  failing,
  libraryCard,
  libraryTitles,
  openTab,
  press,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

interface Ordered {
  title: string
  customOrder: number
  homepageOrder: number
}

const FAILED = {
  '/order': [
    'Error updating order',
    'There was a problem updating the content order. Please try again.'
  ],
  '/homepage-order': [
    'Error updating homepage order',
    'There was a problem updating the homepage content order. Please try again.'
  ]
} satisfies Record<string, [string, string]>

const only = (page: Page, type: string) =>
  page.getByLabel('Content type').selectOption({ label: type })

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
})

test.describe('Order', () => {
  test('one click is one visible step, sent as the current order plus or minus 1 and said aloud', async ({
    page
  }) => {
    await only(page, 'Game')
    await expect(page.getByText('Glasswing', { exact: true })).toBeVisible()
    const [first, second, ...rest] = await libraryTitles(page)
    const sent = page.waitForRequest('**/order')
    await press(page, first ?? '', 'Move down')
    expect((await sent).postDataJSON()).toEqual({ order: 2 })
    await expectToast(
      page,
      'Order updated',
      'The content order has been updated.'
    )
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([second, first, ...rest])
    await expect(
      page.getByText(`${first} is now 2 of ${rest.length + 2}.`)
    ).toBeAttached()
    const back = page.waitForRequest('**/order')
    await press(page, first ?? '', 'Move up')
    expect((await back).postDataJSON()).toEqual({ order: 1 })
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([first, second, ...rest])
  })

  test('homepage mode orders what is on the homepage', async ({ page }) => {
    await page.getByRole('button', { name: 'Homepage', exact: true }).click()
    await expect(page.getByText('Glasswing', { exact: true })).toBeVisible()
    const [first, second, ...rest] = await libraryTitles(page)
    const sent = page.waitForRequest('**/homepage-order')
    await press(page, second ?? '', 'Move up')
    expect((await sent).postDataJSON()).toEqual({ order: 1 })
    await expectToast(
      page,
      'Homepage order updated',
      'The homepage content order has been updated.'
    )
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([second, first, ...rest])
  })

  test('at the ends the buttons are off, say why and keep the focus', async ({
    page
  }) => {
    await only(page, 'Tutorial')
    const titles = await libraryTitles(page)
    const first = await libraryCard(page, titles[0] ?? '')
    const up = first.getByRole('button', { name: 'Move up' })
    await expect(up).toBeDisabled()
    await expect(up).toHaveAccessibleDescription(
      'Already the first of its section'
    )
    const last = await libraryCard(page, titles.at(-1) ?? '')
    const down = last.getByRole('button', { name: 'Move down' })
    await expect(down).toBeDisabled()
    await expect(down).toHaveAccessibleDescription(
      'Already the last of its section'
    )
    await press(page, titles[1] ?? '', 'Move up')
    await expect
      .poll(async () => (await libraryTitles(page))[0])
      .toBe(titles[1])
    const moved = await libraryCard(page, titles[1] ?? '')
    const used = moved.getByRole('button', { name: 'Move up' })
    await expect(used).toBeFocused()
    await expect(used).toBeDisabled()
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.keyboard.press('Enter')
    await moved.getByRole('button', { name: 'Move down' }).click()
    await expect.poll(() => libraryTitles(page)).toEqual(titles)
    expect(sent).toHaveLength(1)
  })

  test('one click sends no more than 25 steps and says that the next goes on', async ({
    page
  }) => {
    await only(page, 'TV Channel')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    const titles = await libraryTitles(page)
    const last = titles.at(-1) ?? ''
    const items = (await (
      await page.request.get('/api/content/type/tv-channel')
    ).json()) as { id: string; title: string; customOrder: number }[]
    const item = items.find(({ title }) => title === last)
    if (item === undefined) throw new Error('no channel is the last')
    const far = item.customOrder + 40
    await page.request.post(`/api/content/${item.id}/order`, {
      data: { order: far }
    })
    await openTab(page, 'Create Content')
    await openTab(page, 'Manage Content')
    await expect(page.getByText(`order ${far}`)).toBeVisible()
    const sent: number[] = []
    page.on('request', request => {
      if (request.url().endsWith('/order')) sent.push(1)
    })
    await press(page, last, 'Move up')
    await expect(page.getByText(`order ${far - 25}`)).toBeVisible()
    expect(sent).toHaveLength(25)
    await expect(
      page.getByText('Moved, but not past the next one yet', { exact: true })
    ).toBeVisible()
    await press(page, last, 'Move up')
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([...titles.slice(0, -2), last, titles.at(-2)])
  })

  test('with a filter one step passes the next item that is shown, in calls of 1 each and with one toast', async ({
    page
  }) => {
    for (const [mode, type, text, call, why] of [
      [
        'Homepage',
        'All Types',
        'Paper',
        '/homepage-order',
        'The filter hides what it would pass'
      ],
      ['Section', 'Movie', 'last', '/order', 'Already the first of its section']
    ] as const) {
      await page.getByRole('button', { name: mode, exact: true }).click()
      await only(page, type)
      await page.getByLabel('Search content').fill(text)
      const [first = '', second = '', ...rest] = await libraryTitles(page)
      const placeOf = async (title: string) => {
        const words = await (await libraryCard(page, title)).textContent()
        return Number(/order (-?\d+)/.exec(words ?? '')?.[1])
      }
      const from = await placeOf(first)
      const to = await placeOf(second)
      expect(to - from, `${mode}: something is hidden between`).toBeGreaterThan(
        1
      )
      const sent: number[] = []
      page.on('request', request => {
        if (request.url().endsWith(call))
          sent.push((request.postDataJSON() as { order: number }).order)
      })
      const card = await libraryCard(page, first)
      await expect(
        card.getByRole('button', { name: 'Move up' })
      ).toHaveAccessibleDescription(why)
      await press(page, first, 'Move down')
      await expect
        .poll(() => libraryTitles(page))
        .toEqual([second, first, ...rest])
      await expect(
        page.getByText(`${first} is now 2 of ${rest.length + 2}.`)
      ).toBeAttached()
      await expectToast(
        page,
        mode === 'Homepage' ? 'Homepage order updated' : 'Order updated',
        mode === 'Homepage'
          ? 'The homepage content order has been updated.'
          : 'The content order has been updated.'
      )
      expect(sent).toEqual(
        Array.from({ length: to - from }, (_, step) => from + step + 1)
      )
    }
  })

  test('two quick clicks are two steps', async ({ page }) => {
    await only(page, 'Music')
    const [first, ...rest] = await libraryTitles(page)
    const card = await libraryCard(page, first ?? '')
    const down = card.getByRole('button', { name: 'Move down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([rest[0], rest[1], first, ...rest.slice(2)])
    await expect(down).toBeFocused()
  })

  test('when a step of a longer way fails, what is shown is what the steps before it stored', async ({
    page,
    workshop
  }) => {
    const titles = ['Relay first', 'Between one', 'Between two', 'Relay last']
    const idOf = (title: string) => title.toLowerCase().replace(' ', '-')
    for (const title of titles) {
      await putItem(workshop.url, {
        id: idOf(title),
        type: 'tutorial',
        title,
        metadata: {},
        showOnHomepage: true
      })
    }
    for (const [mode, field, call, list] of [
      ['Section', 'customOrder', '/order', 'type/tutorial'],
      ['Homepage', 'homepageOrder', '/homepage-order', 'homepage']
    ] as const) {
      const stored = async () => {
        const reply = await page.request.get(`/api/content/${list}`)
        const items = (await reply.json()) as Ordered[]
        const relay = items.filter(({ title }) => titles.includes(title))
        return relay.map(item => `${item.title}, order ${item[field]}`)
      }
      const shown = async () => {
        const cards = page.getByRole('tabpanel').getByRole('article')
        const texts = await cards.allTextContents()
        return texts.flatMap(text => {
          const title = titles.find(each => text.includes(each))
          return title ? [`${title}, ${/order -?\d+/.exec(text)?.[0]}`] : []
        })
      }
      await openTab(page, 'Create Content')
      await openTab(page, 'Manage Content')
      await page.getByRole('button', { name: mode, exact: true }).click()
      await page.getByLabel('Search content').fill('Relay')
      const before = await stored()
      let sent = 0
      await page.route(`**${call}`, route => {
        sent += 1
        return sent === 2
          ? route.fulfill({ status: 503, json: {} })
          : route.fallback()
      })
      await press(page, 'Relay first', 'Move down')
      await expectToast(page, ...FAILED[call])
      expect(sent).toBe(2)
      await page.getByLabel('Search content').fill('')
      expect(await stored()).not.toEqual(before)
      await expect.poll(shown).toEqual(await stored())
    }
    for (const title of titles) await removeItem(workshop.url, idOf(title))
  })

  test('a failed order toasts its sentence and moves nothing', async ({
    page
  }) => {
    await only(page, 'Game')
    const before = await libraryTitles(page)
    await failing(page, '/order', { status: 503 })
    await press(page, before[0] ?? '', 'Move down')
    await expectToast(page, ...FAILED['/order'])
    expect(await libraryTitles(page)).toEqual(before)
    await failing(page, '/homepage-order')
    await page.getByRole('button', { name: 'Homepage', exact: true }).click()
    const [first = ''] = await libraryTitles(page)
    await press(page, first, 'Move down')
    await expectToast(page, ...FAILED['/homepage-order'])
  })
})
