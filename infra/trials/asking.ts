/** A running hub: where its pages are, and its API when nothing is in front of both. */
export interface Hub {
  site: string
  api: string
}

export interface Asking {
  method?: string
  json?: unknown
  form?: FormData
  token?: string
}

const ANSWER_MS = 20_000

/** The text of an answer; throws for any that is not OK. */
export async function ask(
  url: string,
  { method = 'GET', json, form, token }: Asking = {}
): Promise<string> {
  const headers = new Headers()
  if (json !== undefined) headers.set('Content-Type', 'application/json')
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const reply = await fetch(url, {
    method,
    headers,
    body: form ?? (json === undefined ? null : JSON.stringify(json)),
    signal: AbortSignal.timeout(ANSWER_MS)
  })
  const text = await reply.text()
  if (reply.ok) return text
  throw new Error(`${url} answered ${reply.status}: ${text.slice(0, 200)}`)
}

/** Asks until the answer is as it should be; throws after 20 s. */
export async function askUntil(
  url: string,
  isRight: (text: string) => boolean
): Promise<number> {
  const startedMs = performance.now()
  while (!isRight(await ask(url))) {
    if (performance.now() - startedMs > ANSWER_MS)
      throw new Error(`${url} is not as it should be after 20 s`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return Math.round(performance.now() - startedMs)
}
