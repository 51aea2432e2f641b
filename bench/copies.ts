/**
 * How soon a save shows on the home pages of two sites, with three copies of the API behind one
 * name that leads each request to the next copy. `node bench/copies.ts`
 */
import { missingForEdge, startEdge } from '#infra/trials/edge/testing-edge'
import { timesToShow } from '#infra/trials/edge/testing-shown'
import { keep } from './keep.ts'
import { waitForQuiet } from './quiet.ts'

const SAVES = 100

if (missingForEdge !== null) {
  console.log(`Not measured: ${missingForEdge}`)
  process.exit()
}
const edge = await startEdge({ apis: 3, sitesAsk: 'all copies in turn' })
try {
  const disturbed = await waitForQuiet()
  const tookMs = await timesToShow(edge, SAVES)
  const is = tookMs.toSorted((a, b) => a - b)[SAVES * 0.95 - 1]!
  keep('copiesP95', { is }, { disturbed })
} finally {
  await edge.close()
}
