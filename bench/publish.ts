/**
 * Save in the admin -> new HTML served: at most 300 ms, 95th percentile of 50 saves; and the scheduled moment
 * at which an item appears -> new HTML served, of 20 moments.
 * Starts a hub of its own with the sample content, saves as the panel does, and asks for `/` until
 * the new title is in it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN_PASSWORD, startHub } from '../e2e/hub.ts'
import { keep } from './keep.ts'
import { waitForQuiet } from './quiet.ts'
import { atShare } from './share.ts'

const SAVES = 50
const MOMENTS = 20
/** From a save to the scheduled moment, so that the publishing round of the save itself is long over. */
const AHEAD_MS = 1500
const GIVE_UP_MS = 10_000

async function post(
  address: string,
  body: unknown,
  token?: string
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` })
    },
    body: JSON.stringify(body)
  })
  const answer = await response.json()
  if (!response.ok)
    throw new Error(`${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

async function visibleAfterMs(origin: string, title: string): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < GIVE_UP_MS) {
    const page = await fetch(`${origin}/`)
    if ((await page.text()).includes(title))
      return performance.now() - startedMs
  }
  throw new Error(`'${title}' did not appear within ${GIVE_UP_MS} ms`)
}

const hub = await startHub()
try {
  const { token } = (await post(`${hub.url}/api/admin/login`, {
    password: ADMIN_PASSWORD
  })) as { token: string }
  const [sample] = (await (
    await fetch(`${hub.url}/api/content/homepage/game`)
  ).json()) as [Record<string, unknown>]
  const { version: _version, ...item } = sample
  const disturbed = await waitForQuiet()
  const timesMs: number[] = []
  for (let save = 1; save <= SAVES; save++) {
    const title = `Published ${save} of ${Date.now()}`
    await post(`${hub.url}/api/content`, { ...item, title }, token)
    timesMs.push(await visibleAfterMs(hub.url, title))
  }
  const at = (share: number) => atShare(timesMs, share)
  console.log(
    `${SAVES} saves: p50 ${at(0.5).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`
  )
  keep('publish', { is: at(0.95) }, { disturbed })

  const lateMs: number[] = []
  for (let moment = 1; moment <= MOMENTS; moment++) {
    const title = `Moment ${moment} of ${Date.now()}`
    const momentMs = Date.now() + AHEAD_MS
    const visibleFrom = new Date(momentMs).toISOString()
    const id = `game-moment-${moment}`
    await post(
      `${hub.url}/api/content`,
      { ...item, id, title, visibleFrom },
      token
    )
    await sleep(momentMs - Date.now())
    await visibleAfterMs(hub.url, title)
    lateMs.push(Date.now() - momentMs)
  }
  console.log(
    `${MOMENTS} moments: p50 ${atShare(lateMs, 0.5).toFixed(0)} ms, longest ${atShare(lateMs, 1).toFixed(0)} ms`
  )
  keep('moment', { is: atShare(lateMs, 0.95) }, { disturbed })
} finally {
  await hub.remove()
}
