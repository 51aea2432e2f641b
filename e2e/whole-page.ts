import type { APIRequestContext } from '@playwright/test'

/** The HTML of a screen; for Home also the next part of its first row, since other tests of the worker may have filled it. */
export async function wholePage(
  request: APIRequestContext,
  screen: string
): Promise<string> {
  const page = await (await request.get(screen)).text()
  if (screen !== '/') return page
  const next = await request.get('/?part=featured-2')
  return next.ok() ? page + (await next.text()) : page
}
