import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, startSite, test } from './states.ts'

/** The site over this hub's API, in which these streams are recommended. */
async function startOver(hub: string, recommended: object[]) {
  const lists: Record<string, object[]> = {
    '/api/streams/live': recommended.toReversed(),
    '/api/streams/recommended': recommended
  }
  const api = createServer(async ({ url = '/' }, response) => {
    const list = lists[url]
    const away = () => Response.json({ message: 'Ended' }, { status: 502 })
    const answer = list
      ? Response.json(list)
      : await fetch(hub + url).catch(away)
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>(resolve => {
    api.listen(0, '127.0.0.1', resolve)
  })
  const { port } = api.address() as AddressInfo
  const site = await startSite(`http://127.0.0.1:${port}`, {})
  return {
    page: async () => (await fetch(`${site.url}/streams`)).text(),
    stop() {
      site.stop()
      api.close()
      api.closeAllConnections()
    }
  }
}

test('/streams shows its grid alone when the first recommended stream does not play', async ({
  hub
}) => {
  const stream = { id: 'recording', title: 'Recording', streamer: {} }
  const plays = { ...stream, playbackUrl: '/clips/night-synths.mp4' }
  const approved = { ...stream, id: 'twitch-1', title: 'Just approved' }
  for (const [recommended, leads] of [
    [[plays, approved], true],
    [[approved, plays], false]
  ] as const) {
    const site = await startOver(hub.url, [...recommended])
    try {
      await expect.poll(site.page).toContain('Just approved')
      expect((await site.page()).includes('viewer-embedded')).toBe(leads)
    } finally {
      site.stop()
    }
  }
})
