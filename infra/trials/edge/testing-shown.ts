import { setTimeout as wait } from 'node:timers/promises'
import { templateOf } from '#contract/templates'
import { signIn } from '../faults/testing.ts'
import type { Edge } from './testing-edge.ts'

const LOOK_MS = 20
const GIVEN_UP_MS = 60_000

export async function save(
  url: string,
  token: string,
  number: number
): Promise<number> {
  const { status } = await fetch(`${url}/api/content`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`
    },
    body: JSON.stringify({
      ...templateOf('game'),
      id: 'game-counted',
      title: `Save number ${number} of many`,
      image: 'https://pictures.example/one.webp'
    })
  })
  return status
}

/** The number of the save that a site's home page shows; 0: none. */
async function shown(site: string): Promise<number> {
  const html = await (await fetch(`${site}/`)).text()
  return Number(/Save number (\d+) of many/.exec(html)?.[1] ?? 0)
}

/**
 * Saves an item this many times through the edge, numbered from `first` on; returns how many milliseconds passed after each until the
 * home page of every site showed it. Throws when a page goes back to an older one.
 */
export async function timesToShow(
  { url, sites }: Pick<Edge, 'url' | 'sites'>,
  saves: number,
  first = 1
): Promise<number[]> {
  const token = await signIn(url)
  const tookMs: number[] = []
  const seen = sites.map(() => 0)
  for (let number = first; number < first + saves; number += 1) {
    const status = await save(url, token, number)
    if (status >= 300) throw new Error(`Save ${number} was answered ${status}`)
    const since = performance.now()
    while (seen.some(last => last < number)) {
      for (const [at, site] of sites.entries()) {
        const now = await shown(site.url)
        if (now < seen[at]!)
          throw new Error(`A page went back from save ${seen[at]} to ${now}`)
        seen[at] = now
      }
      if (performance.now() - since > GIVEN_UP_MS)
        throw new Error(`Save ${number} never showed`)
      await wait(LOOK_MS)
    }
    tookMs.push(performance.now() - since)
  }
  return tookMs
}
