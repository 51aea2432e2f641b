import { spawnSync } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Job {
  'runs-on': string
  'timeout-minutes': number
  services?: Record<string, { image: string }>
  env?: Record<string, string>
  steps: { uses?: string; run?: string }[]
}

const { jobs, permissions } = parse(
  await readFile('.github/workflows/ci.yml', 'utf8')
) as { jobs: Record<'test' | 'services' | 'compose', Job>; permissions: object }

const commands = (job: Job) =>
  job.steps.flatMap(({ run }) => run ?? []).join('\n')

test('the workflow runs what CI runs, the API on mongo:8.0 with redis, and docker compose up', async () => {
  expect(Object.keys(jobs)).toEqual(['test', 'services', 'compose'])
  expect(commands(jobs.test)).toContain('.ci/run')
  await access('.ci/run', constants.X_OK)
  expect(await readFile('.ci/run', 'utf8')).toMatch(/^npm ci && npm test$/m)

  expect(jobs.services.services?.['mongo']?.image).toBe('mongo:8.0')
  expect(jobs.services.services?.['redis']?.image).toMatch(/^redis:\d+$/)
  expect(jobs.services.env?.['TEST_MONGODB_URI']).toMatch(/^mongodb:\/\//)
  expect(commands(jobs.services)).toContain('vitest run api')

  const compose = commands(jobs.compose)
  expect(compose).toContain('cp .env.example .env')
  expect(compose).toContain('docker compose up')
  expect(compose).toContain('--scale api=3 --scale site=2')
  expect(compose).toContain('infra/trials/smoke.ts http://localhost:8080')
})

test.each(['ci.yml', 'release.yml'])(
  'every step of %s is shell that parses and names files that exist, with actions of GitHub alone',
  async name => {
    const workflow = parse(
      await readFile(`.github/workflows/${name}`, 'utf8')
    ) as { jobs: Record<string, Job> }
    for (const job of Object.values(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
      for (const { uses, run } of job.steps) {
        if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
        if (!run) continue
        expect(spawnSync('bash', ['-n', '-c', run]).stderr.toString()).toBe('')
        for (const [file] of run.matchAll(
          /\b(?:infra|bench|api)\/[\w./-]+\.ts/g
        ))
          expect([file, existsSync(file)]).toEqual([file, true])
      }
    }
  }
)

test('CI may only read the repository, and what renews packages looks at all that is pinned', async () => {
  expect(permissions).toEqual({ contents: 'read' })
  const { updates } = parse(
    await readFile('.github/dependabot.yml', 'utf8')
  ) as {
    updates: {
      'package-ecosystem': string
      directory?: string
      directories?: string[]
    }[]
  }
  expect(
    updates.map(({ 'package-ecosystem': of, directory, directories }) => [
      of,
      directories ?? directory
    ])
  ).toEqual([
    ['npm', ['/', '/tools/*']],
    ['docker', '/infra/containers'],
    ['docker-compose', '/'],
    ['github-actions', '/']
  ])
})

test('a release builds both images for both architectures, with SBOM and provenance, and names no registry', async () => {
  const text = await readFile('.github/workflows/release.yml', 'utf8')
  expect(text).toContain('runner: ubuntu-24.04, architecture: amd64')
  expect(text).toContain('runner: ubuntu-24.04-arm, architecture: arm64')
  expect(text).toContain('--push --sbom=true --provenance=true')
  expect(text).toContain('for image in api site')
  expect(text).not.toMatch(/ghcr\.io|docker\.io/)
})
