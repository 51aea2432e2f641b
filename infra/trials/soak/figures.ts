/** For hubs behind a proxy, which show their figures to nobody else. */
export const METRICS_TOKEN = 'figures-for-the-soak'

/** The figures of a running hub, by name; `pog_resources{kind="Timeout"}` is `Timeout`. */
export async function readFigures(url: string): Promise<Map<string, number>> {
  const reply = await fetch(`${url}/api/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` }
  })
  if (!reply.ok) throw new Error(`the figures are ${reply.status}`)
  const text = await reply.text()
  const figures = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, name = '', kind, value] =
      /^(\w+)(?:\{kind="(\w+)"\})? ([-\d.e+]+)$/.exec(line) ?? []
    if (value !== undefined) figures.set(kind ?? name, Number(value))
  }
  return figures
}

export interface Sample {
  minutes: number
  mib: number
  sockets: number
  timers: number
}

export async function takeSample(
  url: string,
  sinceMs: number
): Promise<Sample> {
  const figures = await readFigures(url)
  return {
    minutes: (performance.now() - sinceMs) / 60_000,
    mib: (figures.get('process_resident_memory_bytes') ?? 0) / 1024 ** 2,
    sockets: figures.get('TCPSocketWrap') ?? 0,
    timers: figures.get('Timeout') ?? 0
  }
}

/** What a minute adds, by the straight line that fits best. */
export function slope(samples: Sample[], of: (sample: Sample) => number) {
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(samples.map(({ minutes }) => minutes))
  const level = mean(samples.map(of))
  let rise = 0
  let run = 0
  for (const sample of samples) {
    rise += (sample.minutes - at) * (of(sample) - level)
    run += (sample.minutes - at) ** 2
  }
  return run === 0 ? 0 : rise / run
}
