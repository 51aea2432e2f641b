import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startApi, startDatabase } from '#api/test/api'
import { createSite } from '../../../site/server/server.ts'
import { QUIET } from '../../../site/server/testing.ts'
import { until } from './testing.ts'

const PATHS = ['/feed.xml', '/feed/games.xml', '/events.ics']

/** A copy of the API with a site of its own. */
async function startCopy(mongodbUri: string) {
  const api = await startApi({ mongodbUri })
  const site = createSite({ apiUrl: api.url, publicOrigin: null, log: QUIET })
  await site.start()
  const server = createServer(site.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    makeContent: api.makeContent,
    /** The feeds once the first, which holds everything, and the calendar contain the title. */
    async feeds(title: string): Promise<string[]> {
      const read = () =>
        Promise.all(
          PATHS.map(async path =>
            (await fetch(`http://127.0.0.1:${port}${path}`)).text()
          )
        )
      await until(async () => {
        const [all = '', , calendar = ''] = await read()
        return all.includes(title) && calendar.includes(title)
      })
      // Read once more, because a feed read before those two may be from the previous round.
      return read()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await site.close()
      await api.close()
    }
  }
}

test('feeds and calendar are the same from two copies, and after a restart of both', async () => {
  const database = await startDatabase()
  const [one, two] = [
    await startCopy(database.uri),
    await startCopy(database.uri)
  ]
  await one.makeContent({ type: 'game', title: 'Told by both' })
  await one.makeContent({
    type: 'meetup',
    title: 'Seen by both',
    metadata: { date: '2027-03-01', location: 'Kiln Farm' }
  })
  const told = await one.feeds('Seen by both')
  for (const rss of told.slice(0, 2)) expect(rss).toContain('Told by both')
  expect(await two.feeds('Seen by both')).toEqual(told)
  await one.close()
  await two.close()

  const again = await startCopy(database.uri)
  expect(await again.feeds('Seen by both')).toEqual(told)
  await again.close()
  await database.close()
})
