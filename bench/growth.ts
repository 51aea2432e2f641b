/**
 * How cost grows with input: 100, 1,000, 10,000 items; 10, 100, 1,000 chat rooms; 1, 4, 16
 * parallel uploads; 1, 2 copies of the site. Nothing may grow faster than its input.
 * `node bench/growth.ts [items|rooms|uploads|copies]`
 */
import { measureCopies } from './growth-copies.ts'
import { measureItems } from './growth-items.ts'
import { measureRooms } from './growth-rooms.ts'
import { measureUploads } from './growth-uploads.ts'
import { keep } from './keep.ts'
import { waitForQuiet } from './quiet.ts'

/** Sizes and costs of one kind of input, smallest first. */
type Cost = [size: number, cost: number]

const short = (figure: number) => Number(figure.toPrecision(3))

/** Runs one measurement after another, each on a quiet machine; returns a table of them. */
async function each<Result extends object>(
  sizes: readonly number[],
  measure: (size: number) => Promise<Result>,
  row: (result: Result) => Record<string, number>
): Promise<{ results: Result[]; disturbed: boolean }> {
  const results: Result[] = []
  let disturbed = false
  for (const size of sizes) {
    if (await waitForQuiet()) disturbed = true
    results.push(await measure(size))
  }
  console.table(
    results.map(result =>
      Object.fromEntries(
        Object.entries(row(result)).map(([name, is]) => [name, short(is)])
      )
    )
  )
  return { results, disturbed }
}

/** How many times faster the cost grew than the input in the worst step. 1: equally fast. */
function growth(costs: Cost[]): number {
  const steps = costs.slice(1).map(([size, cost], i) => {
    const [smaller, less] = costs[i]!
    return cost / less / (size / smaller)
  })
  return Math.max(...steps)
}

async function items() {
  const { results, disturbed } = await each(
    [100, 1000, 10_000],
    measureItems,
    ({ items, startMs, publishMs, longestMs, chat, page, ...rest }) => ({
      items,
      'start ms': startMs,
      'publish ms': publishMs,
      longest: longestMs,
      'chat late ms': chat.p99Ms,
      'page late ms': page.p99Ms,
      'list KB': rest.list.kilobytes,
      'list p99 ms': rest.list.p99Ms,
      'lists/s': rest.list.perSecond,
      'page KB': rest.pages.kilobytes,
      'page p99 ms': rest.pages.p99Ms,
      'pages/s': rest.pages.perSecond,
      'memory MB': rest.memoryMb
    })
  )
  const [, thousand, tenThousand] = results
  keep('publish1000', { is: thousand!.longestMs }, { disturbed })
  keep('publish10000', { is: tenThousand!.longestMs }, { disturbed })
  keep('publishChat', { is: tenThousand!.chat.p99Ms }, { disturbed })
  keep('publishPage', { is: tenThousand!.page.p99Ms }, { disturbed })
  const by = (cost: (result: (typeof results)[0]) => number) =>
    growth(results.map(result => [result.items, cost(result)]))
  keep('growthPublish', { is: by(({ publishMs }) => publishMs) }, { disturbed })
  keep(
    'growthList',
    { is: by(({ list }) => 1 / list.perSecond) },
    { disturbed }
  )
  keep('growthMemory', { is: by(({ memoryMb }) => memoryMb) }, { disturbed })
}

async function rooms() {
  const { results, disturbed } = await each(
    [10, 100, 1000],
    measureRooms,
    result => ({
      rooms: result.rooms,
      messages: result.messages,
      'CPU us/message': result.cpuUs,
      'p99 ms': result.p99Ms,
      lost: result.lost,
      'memory MB': result.memoryMb
    })
  )
  const costs = results.map(({ rooms, messages, cpuUs }): Cost => [
    rooms,
    messages * cpuUs
  ])
  keep('growthRooms', { is: growth(costs) }, { disturbed })
}

async function uploads() {
  const { results, disturbed } = await each(
    [1, 4, 16],
    measureUploads,
    result => ({
      parallel: result.parallel,
      stored: result.stored,
      'all answered ms': result.roundMs,
      'page p99 ms': result.pageP99Ms,
      'memory MB': result.memoryMb
    })
  )
  const costs = results.map(({ stored, roundMs }): Cost => [stored, roundMs])
  keep('growthUploads', { is: growth(costs) }, { disturbed })
}

async function copies() {
  const { results, disturbed } = await each([1, 2], measureCopies, result => ({
    copies: result.copies,
    'publish ms': result.publishMs,
    'pages/s': result.pagesPerSecond,
    'memory MB': result.memoryMb
  }))
  const costs = results.map(({ copies, publishMs }): Cost => [
    copies,
    publishMs
  ])
  keep('growthCopies', { is: growth(costs) }, { disturbed })
}

const ALL = { items, rooms, uploads, copies }
const wanted = process.argv.slice(2)
for (const [name, run] of Object.entries(ALL))
  if (wanted.length === 0 || wanted.includes(name)) await run()
