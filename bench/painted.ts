/* Read in pages by e2e/tab.ts. */

/** Has the page note when it is clicked. */
export const NOTE_CLICK = `void addEventListener('click', ({ timeStamp }) => {
  sessionStorage.clickedAt = performance.timeOrigin + timeStamp
})`

/** When that was. */
const CLICKED_AT = 'Number(sessionStorage.clickedAt)'

/** Milliseconds from the click to the first text or picture of the page that it opened. */
export const PAINTED_AFTER = `new Promise(resolve =>
  new PerformanceObserver(list => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    const { timeOrigin } = performance
    if (paint) resolve(timeOrigin + paint.startTime - ${CLICKED_AT})
  }).observe({ type: 'paint', buffered: true }))`
