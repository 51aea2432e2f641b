import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#api/chat/testing-copy'
import { START, startProgram } from '../trials/testing-program.ts'

const here = (file: string) => new URL(file, import.meta.url)
const has = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
const missing =
  has('promtool') && has('prometheus') ? null : 'there is no prometheus here'
if (missing !== null) console.warn(`Skipped: the files for it, ${missing}`)

interface Rule {
  alert: string
  expr: string
}
interface Panel {
  title: string
  targets: { expr: string }[]
}
async function readRules(): Promise<Rule[]> {
  const { groups } = parse(await readFile(here('rules.yml'), 'utf8')) as {
    groups: { rules: Rule[] }[]
  }
  return groups.flatMap(({ rules }) => rules)
}
async function readQueries(): Promise<string[]> {
  const { panels } = JSON.parse(
    await readFile(here('dashboard.json'), 'utf8')
  ) as { panels: Panel[] }
  return panels.flatMap(({ targets }) =>
    // Grafana fills this in itself.
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m'))
  )
}

test('Every alert of the rules has its line in the operations page, and no line is without a rule', async () => {
  const page = await readFile(here('../../docs/operations.md'), 'utf8')
  const told = [...page.matchAll(/^\| `(Hub\w+)`/gm)].map(([, name]) => name)
  const alerts = (await readRules()).map(({ alert }) => alert)
  expect(told).toEqual(alerts)
})

test.skipIf(missing)('promtool finds no fault in the rules', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'rules', '--lint-fatal', here('rules.yml').pathname],
    { encoding: 'utf8' }
  )
  expect(stderr + stdout).toContain('SUCCESS')
  expect(status).toBe(0)
})

/** A Prometheus that reads the hub once a second, with our rules. */
async function startPrometheus(hub: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-prometheus-'))
  const config = join(dir, 'prometheus.yml')
  const shipped = parse(await readFile(here('prometheus.yml'), 'utf8')) as {
    scrape_configs: { metrics_path: string; job_name: string }[]
  }
  const [{ metrics_path, job_name } = {}] = shipped.scrape_configs
  const settings = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [here('rules.yml').pathname],
    scrape_configs: [
      { job_name, metrics_path, static_configs: [{ targets: [hub] }] }
    ]
  }
  await writeFile(config, JSON.stringify(settings))
  const port = await freePort()
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--enable-feature=exemplar-storage'
    ],
    { stdio: 'ignore' }
  )
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
    await rm(dir, { recursive: true, force: true })
  })
  return `http://127.0.0.1:${port}`
}

test.skipIf(missing)(
  'Every query of the dashboard and of the rules is answered by a Prometheus that reads a running hub',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'pog-watched-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const hub = await startProgram(
      'infra/hub/start.ts',
      { DATA_DIR: dir, SEED: 'none' },
      START.filter(part => part.startsWith('--m'))
    )
    onTestFinished(async () => void (await hub.end('SIGTERM')))
    const prometheus = await startPrometheus(new URL(hub.url).host)
    const results = async (query: string): Promise<unknown[]> => {
      const url = new URL('/api/v1/query', prometheus)
      url.searchParams.set('query', query)
      const reply = await fetch(url).catch(() => null)
      if (reply?.status === 503) return []
      const { data } = ((await reply?.json()) ?? {}) as {
        data?: { result: unknown[] }
      }
      return data?.result ?? []
    }
    // The expression of a rule without its bound, because a healthy hub fires no rule.
    const measured = (await readRules()).map(({ expr }) =>
      expr.replace(/\s*(?:[<>]|==)[^={}"]*$/, '')
    )
    for (const query of [...(await readQueries()), ...measured]) {
      // Nothing has failed yet and this hub has no Twitch, so there is nothing to count.
      if (/5\.\.|pog_twitch/.test(query)) continue
      await expect
        .poll(async () => (await results(query)).length, {
          message: query,
          timeout: 60_000
        })
        .toBeGreaterThan(0)
    }
    // A slow bucket of the histogram leads to the line in the log.
    const exemplars = new URL('/api/v1/query_exemplars', prometheus)
    exemplars.searchParams.set('query', 'pog_reply_seconds_bucket')
    exemplars.searchParams.set('start', '0')
    exemplars.searchParams.set('end', String(Date.now() / 1000 + 60))
    await expect
      .poll(async () => (await fetch(exemplars)).text(), { timeout: 60_000 })
      .toMatch(/"request_id":"[\da-f]{8}-\w+"/)
  }
)
