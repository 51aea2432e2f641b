import { monitorEventLoopDelay } from 'node:perf_hooks'
import manifest from '../package.json' with { type: 'json' }

type Figures = Record<string, number>

/** What the operator's Prometheus reads. */
export interface Metrics {
  /** Counts a reply that went through Koa, and how long it took. */
  replied(status: number, seconds: number): void
  /** Counts a list that was answered before it. */
  prepared(): void
  /** Counts a request that was turned away because there were too many. */
  shed(): void
  /** Counts what went wrong without a request. */
  unhandled(): void
  /** Figures that are asked for whenever somebody reads; a name that ends in `_total` only grows. */
  add(read: () => Figures): void
  /** Prometheus text, as it is now. */
  text(): string
  close(): void
}

const NANOSECONDS = 1e9
/** Upper ends of the latencies that are told apart. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

function createLatencies() {
  const counts = BUCKETS_S.map(() => 0)
  let count = 0
  let sum = 0
  return {
    add: (seconds: number): void => {
      count += 1
      sum += seconds
      for (const [at, limit] of BUCKETS_S.entries()) {
        if (seconds <= limit) counts[at]! += 1
      }
    },
    lines: (name: string): string[] => [
      `# TYPE ${name} histogram`,
      ...BUCKETS_S.map(
        (limit, at) => `${name}_bucket{le="${limit}"} ${counts[at]}`
      ),
      `${name}_bucket{le="+Inf"} ${count}`,
      `${name}_sum ${sum}`,
      `${name}_count ${count}`
    ]
  }
}

/** What keeps the process alive: sockets, timers and the like, by kind. */
function resourceLines(): string[] {
  const kinds = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return [
    '# TYPE pog_resources gauge',
    ...[...kinds].map(
      ([kind, count]) => `pog_resources{kind="${kind}"} ${count}`
    )
  ]
}

const figureLines = (figures: Figures): string[] =>
  Object.entries(figures).flatMap(([name, value]) => [
    `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
    `${name} ${value}`
  ])

export function createMetrics(): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const replies = new Map<number, number>()
  const latencies = createLatencies()
  const readers: (() => Figures)[] = []
  const own = {
    pog_prepared_replies_total: 0,
    pog_shed_requests_total: 0,
    pog_unhandled_errors_total: 0
  }
  return {
    replied: (status, seconds) => {
      replies.set(status, (replies.get(status) ?? 0) + 1)
      latencies.add(seconds)
    },
    prepared: () => {
      own.pog_prepared_replies_total += 1
    },
    shed: () => {
      own.pog_shed_requests_total += 1
    },
    unhandled: () => {
      own.pog_unhandled_errors_total += 1
    },
    add: read => {
      readers.push(read)
    },
    close: () => delay.disable(),
    text: () => {
      const lines = [
        '# TYPE pog_info gauge',
        `pog_info{version="${manifest.version}",node="${process.version}"} 1`,
        '# TYPE pog_replies_total counter',
        ...[...replies].map(
          ([status, count]) => `pog_replies_total{status="${status}"} ${count}`
        ),
        ...latencies.lines('pog_reply_seconds'),
        '# TYPE pog_event_loop_delay_seconds gauge',
        `pog_event_loop_delay_seconds{quantile="0.99"} ${delay.percentile(99) / NANOSECONDS}`,
        `pog_event_loop_delay_seconds{quantile="1"} ${delay.max / NANOSECONDS}`,
        ...resourceLines(),
        ...figureLines(own),
        ...figureLines({
          process_resident_memory_bytes: process.memoryUsage.rss(),
          process_uptime_seconds: process.uptime()
        }),
        ...readers.flatMap(read => figureLines(read()))
      ]
      return `${lines.join('\n')}\n`
    }
  }
}
