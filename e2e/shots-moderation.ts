import type { Page } from '@playwright/test'
import { islandsListen } from './fixtures.ts'
import { fakeTwitch } from './shots-visitor.ts'
import { closeToast } from './shots-form.ts'

const SAID = [
  ['Marla', 'That last lap was something'],
  ['Teo', 'Who is the one with the lantern?'],
  ['Buy cheap coins', 'CHEAP COINS, ask me'],
  ['Marla', 'The lighthouse keeper, I think']
] as const

/** Slower than three messages in two seconds. */
const CALM_MS = 700

/** Somebody joins the channel, writes this and leaves. */
function say(
  origin: string,
  channel: string,
  [username, content]: readonly [string, string]
): Promise<void> {
  const line = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
  const send = (type: string, data: object) =>
    line.send(JSON.stringify({ type, data }))
  return new Promise((resolve, reject) => {
    line.addEventListener('error', () => reject(new Error('no chat')))
    line.addEventListener('open', () => send('join_channel', { channel }))
    line.addEventListener('message', event => {
      const { type } = JSON.parse(String(event.data)) as { type: string }
      if (type === 'message_history')
        send('chat_message', { username, content, avatar: '/guest.webp' })

      if (type === 'error') reject(new Error('not said'))
      if (type === 'chat_message') {
        line.close()
        resolve()
      }
    })
  })
}

/** Takes the own chat as the administrator moderates it where it is read. */
export async function shootModeration(
  page: Page,
  origin: string,
  take: (name: string) => Promise<unknown>
): Promise<void> {
  const channel = `lantern_${page.viewportSize()?.width}`
  await fakeTwitch(page)
  await page.goto(`${origin}/streamer-embed/${channel}`)
  await islandsListen(page)
  for (const words of SAID) {
    await say(origin, channel, words)
    // A person who returns without a cookie is taken for the one who has just left.
    await page.waitForTimeout(CALM_MS)
  }
  const spam = page
    .getByRole('log', { name: 'Chat messages' })
    .getByRole('listitem')
    .filter({ hasText: 'CHEAP COINS' })
  await page.getByLabel('Slow mode').selectOption('30 s')
  await closeToast(page, 'Slow mode on')
  await spam.hover()
  await take('moderation')
  await spam.getByRole('button', { name: 'Mute author' }).click()
  await page.getByText('Author muted', { exact: true }).waitFor()
  await take('moderation-muted')
  await closeToast(page, 'Author muted')
  await spam.getByRole('button', { name: 'Hide message' }).click()
  await spam.waitFor({ state: 'detached' })
  await page.getByText('Message hidden', { exact: true }).waitFor()
  await take('moderation-hidden')
}
