import type { APIRequestContext } from '@playwright/test'

/** What a screen shows; of Home the next part of its first row too, as a worker's tests may have filled that. */
export async function wholePage(
  request: APIRequestContext,
  screen: string
): Promise<string> {
  const page = await (await request.get(screen)).text()
  if (screen !== '/') return page
  const next = await request.get('/?part=featured-2')
  return next.ok() ? page + (await next.text()) : page
}
