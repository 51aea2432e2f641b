import { ask, askUntil } from './asking.ts'
import type { Hub } from './asking.ts'

/** Always the same id, so that Trash never holds more than one of them. */
const ITEM = 'game-smoke-test'

/** A picture of one pixel: it exercises the largest of the API's dependencies. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64'
)

export async function signIn({ api }: Hub, password: string): Promise<string> {
  const reply = await ask(`${api}/api/admin/login`, {
    method: 'POST',
    json: { password }
  })
  return (JSON.parse(reply) as { token: string }).token
}

/** The address of the uploaded pixel, which every copy serves. */
export async function upload({ api }: Hub, token: string): Promise<string> {
  const form = new FormData()
  form.set('image', new Blob([PIXEL]), 'dot.png')
  const path = '/api/uploads/image'
  const reply = await ask(api + path, { method: 'POST', form, token })
  const { url } = JSON.parse(reply) as { url: string }
  await ask(api + url)
  return url
}

/** Saves an item, waits for it on its page, deletes it, and waits until it is gone from there. */
export async function publish(
  { api, site }: Hub,
  token: string,
  image: string
): Promise<string> {
  const title = `Smoke test ${Date.now()}`
  await ask(`${api}/api/content`, {
    method: 'POST',
    token,
    json: {
      id: ITEM,
      type: 'game',
      title,
      description: 'Here for a second.',
      image,
      badges: [],
      aspectRatio: 'video',
      showOnHomepage: false,
      externalUrl: '',
      metadata: {}
    }
  })
  const shown = await askUntil(`${site}/games`, page =>
    page.includes(title)
  ).finally(() =>
    ask(`${api}/api/content/${ITEM}`, { method: 'DELETE', token })
  )
  const gone = await askUntil(`${site}/games`, page => !page.includes(title))
  return `on its page after ${shown} ms, gone after ${gone} ms`
}

/** Ends the session of the token, and checks that it has ended. */
export async function signOut({ api }: Hub, token: string): Promise<void> {
  await ask(`${api}/api/admin/logout`, { method: 'POST', token })
  const reply = await ask(`${api}/api/admin/verify`, {
    method: 'POST',
    json: { token }
  })
  if ((JSON.parse(reply) as { valid: boolean }).valid)
    throw new Error('The session goes on after it was ended')
}
