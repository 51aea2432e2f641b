import type { Locator } from '@playwright/test'
import { putItem } from './admin-api.ts'
import { message, open, serveByHand } from './chat-kit.ts'
import { expect, test } from './states.ts'

const HEBREW = 'שלום עולם, זה שידור!'

/** Expects the first letter on the right, and the final punctuation mark on the left. */
const expectFromTheRight = (text: Locator) =>
  expect(text.first()).toHaveCSS('direction', 'rtl')

test('what people write from right to left is shown so, in cards, in the viewer, in gates, on the marketplace and in the chat', async ({
  page,
  emptyHub
}) => {
  const { url } = emptyHub
  const text = (within: Locator) => within.getByText(HEBREW, { exact: true })
  await putItem(url, {
    id: 'key-rtl',
    type: 'collectible',
    title: HEBREW,
    metadata: {}
  })
  await putItem(url, {
    id: 'open-rtl',
    type: 'stream',
    title: HEBREW,
    description: HEBREW,
    metadata: {}
  })
  await putItem(url, {
    id: 'gated-rtl',
    type: 'stream',
    title: 'A gate',
    description: HEBREW,
    metadata: { requiredCollectible: 'key-rtl' }
  })
  await page.goto(`${url}/streams`)
  const card = page.locator('article.card').filter({ hasText: HEBREW })
  await expectFromTheRight(card.locator('.title'))
  await page.goto(`${url}/stream/open-rtl`)
  await expectFromTheRight(page.getByRole('heading', { name: HEBREW }))
  await page.goto(`${url}/exclusive`)
  const gate = page.getByRole('article').filter({ hasText: 'A gate' })
  await expectFromTheRight(text(gate))
  await expectFromTheRight(text(gate).last())
  await page.goto(`${url}/marketplace`)
  await expectFromTheRight(page.getByRole('heading', { name: HEBREW }))
  await serveByHand(page, [message(1, HEBREW)])
  const chat = await open(page, '/streamer-embed/nova')
  await expectFromTheRight(text(chat.log))
})
