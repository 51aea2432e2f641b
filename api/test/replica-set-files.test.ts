import { expect, test } from 'vitest'
import { uploadCaptions, vtt } from '../captions/testing-captions.ts'
import { picture, upload } from '../images/testing-pictures.ts'
import { importIs, sendFile } from '../imports/testing-imports.ts'
import { TEST_IMAGE } from './api.ts'
import type { TestReply } from './client.ts'
import { OF_WRITES, useReplicaSet } from './testing-set.ts'

const kit = useReplicaSet()
const { start, failOnce } = kit

test('Uploads, an import, the export and the preview pass a change of the primary too, when each of their commands fails once', async () => {
  await start()
  const admin = await kit.hub.asAdmin()
  const once = failOnce()
  once.start()
  const patient = async (send: () => Promise<TestReply>) => {
    once.anew()
    let reply = await send()
    while (reply.status === 503) reply = await send()
    return reply
  }
  const bytes = await picture(40, 40).png().toBuffer()
  for (const send of [
    () => upload(admin, bytes),
    () => uploadCaptions(admin, vtt())
  ]) {
    const { status, body } = await patient(send)
    expect(status).toBe(201)
    const { url } = body as { url: string }
    expect((await patient(() => kit.hub.get(url))).status).toBe(200)
  }
  const rows = [{ id: 'pond', title: 'Pond', type: 'art', image: TEST_IMAGE }]
  const sent = await patient(() => sendFile(admin, JSON.stringify(rows)))
  expect(sent.status).toBe(201)
  const { id } = await importIs(admin, 'checked')
  const begun = await patient(() => admin.post(`/api/imports/${id}/start`))
  expect(begun.status).toBe(200)
  await importIs(admin, 'done')
  const pond = [expect.objectContaining({ id: 'pond', title: 'Pond' })]
  for (const path of [
    '/api/export?format=json',
    '/api/preview?list=/api/content/type/art&at=2027-03-18T20:00:00Z'
  ]) {
    const { status, body } = await patient(() => admin.get(path))
    expect([status, body]).toEqual([200, pond])
  }
  expect(once.failed()).toBeGreaterThan(20)
})

test('An import whose answer was lost for good has its rows all the same', async () => {
  await start()
  const admin = await kit.hub.asAdmin()
  const lost = OF_WRITES.find(({ kind }) => kind === 'unconfirmed')!
  kit.set.fail(({ name, collection }) =>
    name === 'update' && collection === 'importJobs' ? lost : null
  )
  const rows = [{ id: 'pond', title: 'Pond', type: 'art', image: TEST_IMAGE }]
  expect((await sendFile(admin, JSON.stringify(rows))).status).toBe(503)
  kit.set.fail(() => null)
  const { id } = await importIs(admin, 'checked')
  expect((await admin.post(`/api/imports/${id}/start`)).status).toBe(200)
  const { counts } = await importIs(admin, 'done')
  expect(Object.values(counts).reduce((all, each) => all + each, 0)).toBe(1)
})
