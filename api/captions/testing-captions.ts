import type { TestClient, TestReply } from '../test/client.ts'

/** A file with one cue. */
export const vtt = (words = 'Hello.') =>
  `WEBVTT\n\n00:01.000 --> 00:03.500\n${words}\n`

/** Uploads captions as the panel does. */
export function uploadCaptions(
  client: TestClient,
  file: string | Buffer,
  name = 'captions.vtt'
): Promise<TestReply> {
  const form = new FormData()
  const bytes = new Uint8Array(Buffer.from(file))
  form.set('captions', new Blob([bytes], { type: 'text/vtt' }), name)
  return client.send('POST', '/api/uploads/captions', { body: form })
}

/** Uploads them and returns their address. */
export async function putCaptions(
  client: TestClient,
  file: string | Buffer
): Promise<string> {
  const { status, body } = await uploadCaptions(client, file)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return (body as { url: string }).url
}
