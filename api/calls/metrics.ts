import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import manifest from '../../package.json' with { type: 'json' }
import { helpOf } from './figures.ts'
import type { FigureName, Figures } from './figures.ts'

/**
 * How figures are written down: Prometheus' own text, or OpenMetrics, which has room for exemplars.
 */
type MetricsFormat =
  | typeof Registry.PROMETHEUS_CONTENT_TYPE
  | typeof Registry.OPENMETRICS_CONTENT_TYPE

export const PROMETHEUS_TEXT = Registry.PROMETHEUS_CONTENT_TYPE
export const OPENMETRICS_TEXT = Registry.OPENMETRICS_CONTENT_TYPE

/** What the operator's Prometheus reads. */
export interface Metrics {
  /** Counts a reply that went through Koa, and how long it took. */
  replied(reply: { status: number; seconds: number; requestId: string }): void
  /** Counts a public list, which is answered before Koa. */
  publicList(): void
  /** Counts a request that was turned away because there were too many. */
  shed(): void
  /** Counts what went wrong without a request. */
  unhandled(): void
  /** Adds figures that are read at every scrape; a name that ends in `_total` only grows. */
  add(read: () => Figures): void
  /** All figures as they are now. */
  text(format: MetricsFormat): Promise<string>
  close(): void
}

const NANOSECONDS = 1e9
/** Upper bounds of the latency histogram's buckets. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** A figure that has one value, or one for each value of a label. */
function write(
  registry: Registry<MetricsFormat>,
  name: string,
  help: string,
  values: number | { label: string; of: Iterable<[string | number, number]> }
): void {
  const about = { name, help, registers: [registry] }
  const labelled = typeof values !== 'number'
  const metric = name.endsWith('_total')
    ? new Counter({ ...about, labelNames: labelled ? [values.label] : [] })
    : new Gauge({ ...about, labelNames: labelled ? [values.label] : [] })
  if (!labelled) return metric.inc(values)
  for (const [of, value] of values.of) metric.inc({ [values.label]: of }, value)
}

/** What keeps the process alive: sockets, timers and the like, by kind. */
function resources(): Map<string, number> {
  const kinds = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo())
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)

  return kinds
}

export function createMetrics(): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const replies = new Map<number, number>()
  const latencies = new Histogram({
    name: 'pog_reply_seconds',
    help: 'How long replies took',
    buckets: BUCKETS_S,
    enableExemplars: true,
    registers: []
  })
  const own = {
    pog_public_list_replies_total: 0,
    pog_shed_requests_total: 0,
    pog_unhandled_errors_total: 0
  }
  const readers: (() => Figures)[] = [
    () => own,
    () => ({
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_start_time_seconds: performance.timeOrigin / 1000
    })
  ]
  const writeTold = (registry: Registry<MetricsFormat>): void => {
    write(registry, 'pog_replies_total', 'Replies by status', {
      label: 'status',
      of: replies
    })
    write(registry, 'pog_event_loop_delay_seconds', 'Delay of the event loop', {
      label: 'quantile',
      of: [
        ['0.99', delay.percentile(99) / NANOSECONDS],
        ['1', delay.max / NANOSECONDS]
      ]
    })
    write(registry, 'pog_resources', 'What keeps the process alive', {
      label: 'kind',
      of: resources()
    })
  }
  return {
    replied: ({ status, seconds, requestId }) => {
      replies.set(status, (replies.get(status) ?? 0) + 1)
      latencies.observe({
        value: seconds,
        exemplarLabels: { request_id: requestId }
      })
    },
    publicList: () => {
      own.pog_public_list_replies_total += 1
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
    text: format => {
      // One registry per scrape: OpenMetrics renames what it has written.
      const registry = new Registry<MetricsFormat>()
      registry.setContentType(format)
      const { version } = manifest
      new Gauge({
        name: 'pog_info',
        help: 'Versions',
        labelNames: ['version', 'node'],
        registers: [registry]
      }).set({ version, node: process.version }, 1)
      registry.registerMetric(latencies)
      writeTold(registry)
      for (const read of readers) {
        for (const [name, value] of Object.entries(read()))
          write(registry, name, helpOf(name as FigureName), value)
      }
      return registry.metrics()
    }
  }
}
