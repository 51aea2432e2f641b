import { publish, signIn, signOut, upload } from './administrator.ts'
import { ask } from './asking.ts'
import type { Hub } from './asking.ts'
import { chat } from './chatters.ts'

export type Step = { name: string } & (
  { state: 'ok'; found: string } | { state: 'failed'; sentence: string }
)

const PAGES = ['/', '/games', '/film', '/marketplace', '/admin', '/feed.xml']

async function pages({ site }: Hub): Promise<string> {
  const [home = ''] = await Promise.all(PAGES.map(path => ask(site + path)))
  const file = /\/_astro\/[\w.-]+/.exec(home)?.[0]
  if (file === undefined) throw new Error('the home page links to no file')
  await ask(site + file)
  return `${PAGES.length} pages and one of their files`
}

async function lists({ api }: Hub): Promise<string> {
  const items = JSON.parse(await ask(`${api}/api/content/all`)) as unknown[]
  return `${items.length} items`
}

/**
 * Walks through a hub as its visitors do, and with a password as its administrator does too. It
 * removes what it creates: afterwards one item with its picture is in Trash, the message is
 * hidden and the session ended.
 */
export async function walk(hub: Hub, password: string | null): Promise<Step[]> {
  const steps: Step[] = []
  const step = async (
    name: string,
    work: () => Promise<string>
  ): Promise<void> => {
    const startedMs = performance.now()
    await work().then(
      found => {
        const ms = Math.round(performance.now() - startedMs)
        steps.push({ name, state: 'ok', found: `${found} (${ms} ms)` })
      },
      (error: Error) =>
        steps.push({ name, state: 'failed', sentence: error.message })
    )
  }
  await step('pages', () => pages(hub))
  await step('lists', () => lists(hub))
  if (password === null) {
    await step('chat', () => chat(hub, null))
    return steps
  }
  let token: string | null = null
  await step('sign-in', async () => {
    token = await signIn(hub, password)
    return 'a session'
  })
  if (token === null) return steps
  const session: string = token
  let image = ''
  await step('upload', async () => (image = await upload(hub, session)))
  if (image !== '') await step('publishing', () => publish(hub, session, image))
  await step('chat', () => chat(hub, session))
  await step('sign-out', async () => {
    await signOut(hub, session)
    return 'the session has ended'
  })
  return steps
}
