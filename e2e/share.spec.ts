import { approveStreamer, removeStreamer } from './admin-api.ts'
import { expect, startSite, test } from './states.ts'

const ORIGIN = 'https://pog.example'
const CLIENTS = {
  'a browser':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'a bot': 'facebookexternalhit/1.1',
  'a client without a name': ''
}
const KESTREL = {
  twitchId: '731002',
  username: 'Kestrel_Share',
  displayName: 'Kestrel Share',
  profileImageUrl: 'https://static-cdn.jtvnw.net/kestrel.png',
  description: 'Birds, mostly the small ones',
  isFeatured: false
}

/** The meta tags of the head, by name or property. */
function saidIn(html: string): Record<string, string> {
  const tags = html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)">/g
  )
  return Object.fromEntries([...tags].map(([, name, said]) => [name, said]))
}

for (const [client, agent] of Object.entries(CLIENTS)) {
  test(`a stream and a streamer say title, picture and description to ${client}`, async ({
    hub,
    request
  }) => {
    const id = await approveStreamer(hub.url, KESTREL)
    const site = await startSite(hub.url, { PUBLIC_ORIGIN: ORIGIN })
    const headOf = async (path: string) => {
      const response = await request.get(site.url + path, {
        headers: { Host: 'pog.example', 'User-Agent': agent }
      })
      return saidIn(await response.text())
    }
    const details = await request.get('/api/streams/stream-grand-final')
    const { title, description, thumbnailUrl } = (await details.json()) as {
      title: string
      description: string
      thumbnailUrl: string
    }
    expect(description).not.toBe('')
    const picture = ORIGIN + thumbnailUrl
    expect(await headOf('/stream/stream-grand-final')).toMatchObject({
      'og:title': `${title} | POG`,
      'og:description': description,
      'og:image': picture,
      'og:url': `${ORIGIN}/stream/stream-grand-final`,
      'twitter:card': 'summary_large_image',
      'twitter:title': `${title} | POG`,
      'twitter:description': description,
      'twitter:image': picture
    })
    await expect
      .poll(() => headOf('/streamer-embed/kestrel_share'))
      .toMatchObject({
        'og:title': 'Watching kestrel_share | POG',
        'og:description': KESTREL.description,
        'og:image': KESTREL.profileImageUrl,
        'og:url': `${ORIGIN}/streamer-embed/kestrel_share`
      })
    expect(await headOf('/streamer-embed/night_owl')).toMatchObject({
      'og:title': 'Watching night_owl | POG',
      'og:image': `${ORIGIN}/share.jpg`
    })
    site.stop()
    await removeStreamer(hub.url, id)
  })
}
