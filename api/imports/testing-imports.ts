import { expect, vi } from 'vitest'
import type { ImportJob, ImportRow, ImportState } from '#contract/imports'
import { TEST_IMAGE, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient, TestReply } from '../test/client.ts'

/** How long a test waits for what goes on in the background. */
const PATIENCE = { timeout: 100_000, interval: 200 }

/** Sends a file as the panel does. */
export function sendFile(
  client: TestClient,
  file: string | Buffer,
  query = ''
): Promise<TestReply> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'items')
  return client.send('POST', `/api/imports${query}`, { body: form })
}

export async function currentImport(client: TestClient): Promise<ImportJob> {
  const { body } = await client.get('/api/imports/current')
  return (body as { current: ImportJob }).current
}

/** The import once it is in that state. */
export function importIs(
  client: TestClient,
  state: ImportState
): Promise<ImportJob> {
  return vi.waitFor(async () => {
    const job = await currentImport(client)
    expect(job.state).toBe(state)
    return job
  }, PATIENCE)
}

/** Sends a file and waits for the end of its dry run. */
export async function dryRun(
  client: TestClient,
  file: string | Buffer,
  query = ''
): Promise<ImportJob> {
  const { status, body } = await sendFile(client, file, query)
  expect(status, JSON.stringify(body)).toBe(201)
  return importIs(client, 'checked')
}

/** The same, and then the import. */
export async function importFile(
  client: TestClient,
  file: string | Buffer,
  query = ''
): Promise<ImportJob> {
  const { id } = await dryRun(client, file, query)
  await client.post(`/api/imports/${id}/start`)
  return importIs(client, 'done')
}

export async function rowsOf(
  client: TestClient,
  { id }: ImportJob,
  query = ''
): Promise<ImportRow[]> {
  const { body } = await client.get(`/api/imports/${id}/rows${query}`)
  return body as ImportRow[]
}

/** An export to the byte, as somebody with the password gets it. */
export async function exportAs(hub: TestApi, query: string): Promise<string> {
  const token = await hub.visitor().signIn(TEST_PASSWORD)
  const reply = await fetch(`${hub.url}/api/export?${query}`, {
    headers: { Authorization: `Bearer ${token}` }
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="pog-\d{4}-\d\d-\d\d\.(?:json|csv)"$/
  )
  return Buffer.from(await reply.arrayBuffer()).toString()
}

/** This many rows of games, numbered from `from` on. */
export const gameRows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: `game-${from + index}`,
    type: 'game',
    title: `Game ${from + index}`,
    image: TEST_IMAGE
  }))
