import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What the operator's Prometheus reads. */
export interface Metrics {
  /** Counts a reply that went through Koa. */
  replied(status: number): void
  /** Counts a list that was answered before it. */
  prepared(): void
  /** Prometheus text, with the gauges as they are now. */
  text(gauges: Record<string, number>): string
  close(): void
}

const NANOSECONDS = 1e9

export function createMetrics(): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const replies = new Map<number, number>()
  let lists = 0
  return {
    replied: status => {
      replies.set(status, (replies.get(status) ?? 0) + 1)
    },
    prepared: () => {
      lists += 1
    },
    close: () => delay.disable(),
    text: gauges => {
      const lines = [
        '# TYPE pog_replies_total counter',
        ...[...replies].map(
          ([status, count]) => `pog_replies_total{status="${status}"} ${count}`
        ),
        '# TYPE pog_prepared_replies_total counter',
        `pog_prepared_replies_total ${lists}`,
        '# TYPE pog_event_loop_delay_seconds gauge',
        `pog_event_loop_delay_seconds{quantile="0.99"} ${delay.percentile(99) / NANOSECONDS}`,
        `pog_event_loop_delay_seconds{quantile="1"} ${delay.max / NANOSECONDS}`,
        ...Object.entries({
          process_resident_memory_bytes: process.memoryUsage.rss(),
          process_uptime_seconds: process.uptime(),
          ...gauges
        }).flatMap(([name, value]) => [
          `# TYPE ${name} gauge`,
          `${name} ${value}`
        ])
      ]
      return `${lines.join('\n')}\n`
    }
  }
}
