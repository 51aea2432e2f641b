/* A click in a page that e2e/tab.ts controls, and the figures read from that page. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '../e2e/tab.ts'

/** How long the pointer rests on a link before the click. */
const REST_MS = 500
const LOOK_MS = 10

/** Has the page note when it is clicked. */
const NOTE_CLICK = `void addEventListener('click', ({ timeStamp }) => {
  sessionStorage.clickedAt = performance.timeOrigin + timeStamp
})`

/** When that was, in ms since 1970. */
export const CLICKED_AT = 'Number(sessionStorage.clickedAt)'

/** Milliseconds from the click to the first text or picture of the page that it opened. */
export const PAINTED_AFTER = `new Promise(resolve =>
  new PerformanceObserver(list => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    const { timeOrigin } = performance
    if (paint) resolve(timeOrigin + paint.startTime - ${CLICKED_AT})
  }).observe({ type: 'paint', buffered: true }))`

/** Rests on a link of the sidebar, clicks, and resolves when its page is shown. */
export async function follow(tab: Tab, path: string): Promise<void> {
  await tab.read(NOTE_CLICK)
  await tab.point(`#navigation li a[href="${path}"]`)
  await sleep(REST_MS)
  await tab.click()
  while ((await tab.read('location.pathname')) !== path) await sleep(LOOK_MS)
}
