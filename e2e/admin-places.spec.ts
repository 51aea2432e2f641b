import type { Page } from '@playwright/test'
import { chooseType, expectToast, test, uploadPicture } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

const SCREENS: Record<string, string> = {
  Home: '/',
  Games: '/games',
  Film: '/film',
  Music: '/music-channel',
  Comics: '/comics',
  Art: '/art',
  'TV Channel': '/tv-channel',
  'Live Streams': '/streams',
  Marketplace: '/marketplace',
  Exclusive: '/exclusive'
}

interface Case {
  type: string
  what?: string
  /** Changes in addition to the template. */
  change?: (page: Page) => Promise<unknown>
  says: string
  /** For each screen, the headings above the item on it; empty: the page's own grid. */
  stands: Record<string, string[]>
}

const unflagged = (page: Page) => page.getByLabel('Show on Homepage').uncheck()
const flagged = (page: Page) => page.getByLabel('Show on Homepage').check()
const badge = async (page: Page, text: string) => {
  await page.getByLabel('Badge text').fill(text)
  await page.getByRole('button', { name: 'Add Badge' }).click()
}
const gated = (page: Page) =>
  page.getByLabel('Required collectible').selectOption({ index: 1 })
const FEATURED = { Home: ['Featured Content'] }
const ON_HOME = 'Will show on Home (Featured Content)'

/** The seed has 9 flagged games, so that a new one is not among Home's four. */
const CASES: Case[] = [
  { type: 'Video', says: 'Will show on no screen yet', stands: {} },
  {
    type: 'Video',
    what: 'flagged',
    change: flagged,
    says: ON_HOME,
    stands: FEATURED
  },
  { type: 'Movie', says: 'Will show on no screen yet', stands: {} },
  {
    type: 'Movie',
    what: 'flagged, exclusive and coming soon',
    change: async page => {
      await flagged(page)
      await badge(page, 'exclusive')
      await badge(page, 'Coming soon')
    },
    says: 'Will show on Home (Featured Content, Movies) and Film (Featured, Exclusive Content, Coming Soon)',
    stands: {
      Home: ['Featured Content', 'Movies'],
      Film: ['Coming Soon', 'Exclusive Content', 'Featured']
    }
  },
  {
    type: 'Music',
    says: 'Will show on Home (Featured Content, Music) and Music (Trending, New Releases)',
    stands: {
      Home: ['Featured Content', 'Music'],
      Music: ['Hot Tracks', 'New Releases']
    }
  },
  {
    type: 'Game',
    says: 'Will show on Home (Featured Content) and Games',
    stands: { ...FEATURED, Games: [] }
  },
  {
    type: 'Stream',
    says: 'Will show on Home (Featured Content, Live Streams) and Live Streams',
    stands: { Home: ['Featured Content', 'Live Streams'], 'Live Streams': [] }
  },
  {
    type: 'Stream',
    what: 'gated',
    change: gated,
    says: 'Will show on Home (Featured Content) and Exclusive (Token-Gated Content)',
    stands: { ...FEATURED, Exclusive: ['Token-Gated Content'] }
  },
  {
    type: 'Art / Comic',
    says: 'Will show on Home (Featured Content, Community Showcase)',
    stands: { Home: ['Community Showcase', 'Featured Content'] }
  },
  {
    type: 'Comic',
    what: 'unflagged and new',
    change: async page => {
      await unflagged(page)
      await badge(page, 'NEW')
    },
    says: 'Will show on Comics (All Series, New Releases)',
    stands: { Comics: ['All Series', 'New Releases'] }
  },
  {
    type: 'Collectible',
    says: 'Will show on Home (Featured Content) and Marketplace (Recent Releases)',
    stands: { ...FEATURED, Marketplace: ['Recent Releases'] }
  },
  { type: 'Tournament', says: ON_HOME, stands: FEATURED },
  {
    type: 'Meetup',
    what: 'unflagged and gated',
    change: async page => {
      await unflagged(page)
      await gated(page)
    },
    says: 'Will show on Exclusive (Token-Gated Content)',
    stands: { Exclusive: ['Token-Gated Content'] }
  },
  { type: 'Tutorial', says: ON_HOME, stands: FEATURED },
  { type: 'TV Channel', says: ON_HOME, stands: FEATURED }
]

/** The headings above the title on the screen; null when the screen does not show it. */
async function headingsOn(
  page: Page,
  path: string,
  title: string
): Promise<string[] | null> {
  await page.goto(path)
  if (path === '/exclusive')
    await page.getByRole('heading', { name: 'Token-Gated Content' }).waitFor()

  return page.evaluate(wanted => {
    const named = [...document.querySelectorAll('main *')].filter(
      element =>
        element.children.length === 0 && element.textContent.trim() === wanted
    )
    if (named.length === 0) return null
    const headings = named.map(
      element =>
        element
          .closest('section, [role=tabpanel]')
          ?.querySelector('h2')
          ?.textContent.trim() ?? ''
    )
    return [...new Set(headings.filter(heading => heading !== ''))].toSorted()
  }, title)
}

for (const { type, what, change, says, stands } of CASES) {
  const name = what === undefined ? type : `${type}, ${what}`
  test(`'Where will this show?' tells the truth about: ${name}`, async ({
    page,
    request,
    context
  }) => {
    await signIn(page)
    if (type === 'Comic') await chooseType(page, 'Art / Comic')
    await chooseType(page, type)
    const title = `Placed ${name}`
    await page.getByLabel('Title').fill(title)
    await change?.(page)
    await uploadPicture(page)
    await expect(
      page.getByRole('region', { name: 'Live preview' }).locator('.places')
    ).toHaveText(says)
    const saved = page.waitForResponse(
      response =>
        response.url().endsWith('/api/content') &&
        response.request().method() === 'POST'
    )
    await page.getByRole('button', { name: 'Create Content' }).click()
    const { id } = (await (await saved).json()) as { id: string }
    await expectToast(
      page,
      'Content created',
      `${title} has been created successfully.`
    )
    if ('Home' in stands) {
      await expect
        .poll(async () => (await request.get('/')).text())
        .toContain(title)
    }
    const visitor = await context.newPage()
    for (const [screen, path] of Object.entries(SCREENS)) {
      await expect
        .poll(() => headingsOn(visitor, path, title), { message: screen })
        .toEqual(stands[screen] ?? null)
    }
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    await request.delete(`/api/content/${id}`, {
      headers: { Authorization: `Bearer ${token}` }
    })
  })
}
