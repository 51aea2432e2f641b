import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const execute = promisify(execFile)
const NEEDED = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'docker-compose.yml',
  'compose.one-container.yaml',
  'compose.external-mongo.yaml',
  'compose.live.yaml',
  '.env.example',
  'infra'
]

/** A separate repository with the files that a release reads, and the programs to use it. */
async function repository() {
  const dir = await mkdtemp(join(tmpdir(), 'pog-release-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  for (const path of NEEDED)
    await cp(path, join(dir, path), { recursive: true })
  await symlink(resolve('node_modules'), join(dir, 'node_modules'))
  await writeFile(join(dir, '.gitignore'), '/release/\nnode_modules\n')
  await writeFile(
    join(dir, 'CHANGELOG.md'),
    '# Changelog\n\n## 0.1.0, not yet released\n\n- Everything.\n'
  )
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@pog.example',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@pog.example'
  }
  const does = async (program: string, ...words: string[]) =>
    (await execute(program, words, { cwd: dir, env })).stdout.trimEnd()
  await does('git', 'init', '--quiet')
  await does('git', 'add', '--all')
  await does('git', 'commit', '--quiet', '--message', 'Before')
  return {
    dir,
    does,
    read: (path: string) => readFile(join(dir, path), 'utf8'),
    release: (...words: string[]) =>
      execute(process.execPath, ['infra/hub/release.ts', ...words], {
        cwd: dir,
        env
      }).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        (error: { code: number; stderr: string }) => ({
          code: error.code,
          said: error.stderr
        })
      )
  }
}

test('A release writes the version and the day, commits, tags, and leaves source, compose file and checksums', async () => {
  const { dir, does, read, release } = await repository()
  const { code, said } = await release('0.2.0')
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('0.2.0 is committed')
  ])
  const { version } = JSON.parse(await read('package.json'))
  const lock = JSON.parse(await read('package-lock.json'))
  expect([version, lock.version, lock.packages[''].version]).toEqual([
    '0.2.0',
    '0.2.0',
    '0.2.0'
  ])
  expect(await read('package-lock.json')).not.toContain('"resolved"')
  expect(await read('CHANGELOG.md')).toMatch(
    /^## 0\.2\.0, \d{4}-\d\d-\d\d\n\n- Everything\.$/m
  )
  expect(await does('git', 'status', '--porcelain')).toBe('')
  expect(await does('git', 'describe', '--exact-match')).toBe('v0.2.0')

  const sums = await execute('sha256sum', ['--check', 'SHA256SUMS'], {
    cwd: join(dir, 'release')
  })
  expect(sums.stdout).toBe(
    'pog-0.2.0.tar.gz: OK\npog-compose-0.2.0.tar.gz: OK\n'
  )
  await does('tar', '-xzf', 'release/pog-0.2.0.tar.gz', '-C', 'release')
  expect(await read('release/pog-0.2.0/package.json')).toContain('"0.2.0"')
})

test('The compose file of a release builds nothing, takes the images of its version, and brings each file that it mounts', async () => {
  const { does, read, release } = await repository()
  await release('0.2.0')
  await does('tar', '-xzf', 'release/pog-compose-0.2.0.tar.gz', '-C', 'release')
  const text = await read('release/pog-0.2.0/docker-compose.yml')
  const { services } = parse(text) as {
    services: Record<string, { image: string; volumes?: string[] }>
  }
  const ours = parse(await read('docker-compose.yml'), { merge: true }) as {
    services: object
  }
  expect(Object.keys(services)).toEqual(Object.keys(ours.services))
  expect(text).not.toContain('build:')
  const registry = '${POG_REGISTRY:?Set POG_REGISTRY in .env}'
  expect(services['api']?.image).toBe(
    `${registry}/pog-api:\${POG_VERSION:-0.2.0}`
  )
  expect(services['site']?.image).toBe(
    `${registry}/pog-site:\${POG_VERSION:-0.2.0}`
  )
  expect(services['mongo']?.image).toBe('mongo:8.0')
  expect(await read('release/pog-0.2.0/compose.one-container.yaml')).toContain(
    `image: ${registry}/pog-hub:\${POG_VERSION:-0.2.0}\n`
  )
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter(volume => volume.startsWith('./'))
  expect(mounted.length).toBeGreaterThan(3)
  expect(await read('release/pog-0.2.0/.env.example')).toMatch(
    /^ADMIN_PASSWORD=$[^]*^POG_REGISTRY=$[^]*^POG_VERSION=0\.2\.0$/m
  )
  for (const volume of mounted) {
    expect(
      (await read(`release/pog-0.2.0/${volume.split(':')[0]}`)).length
    ).toBeGreaterThan(0)
  }
})

test.each([
  ['a version that is none', ['v0.2.0'], 64, 'Usage: npm run release -- 1.2.0'],
  ['no version', [], 64, 'Usage: npm run release -- 1.2.0'],
  ['a lower version', ['0.0.9'], 1, 'package.json says 0.1.0, which is higher.']
])('%s is refused and changes nothing', async (_, words, code, sentence) => {
  const { does, release } = await repository()
  const refused = await release(...words)
  expect(refused).toEqual({ code, said: expect.stringContaining(sentence) })
  expect(await does('git', 'status', '--porcelain')).toBe('')
  expect(await does('git', 'tag')).toBe('')
})

test('Changes that are not committed, a tag that is there and a changelog without news are refused', async () => {
  const { dir, does, release } = await repository()
  const refusal = async () => (await release('0.1.0')).said
  await writeFile(join(dir, 'new.txt'), 'new')
  expect(await refusal()).toContain('there are changes that are not committed.')
  await rm(join(dir, 'new.txt'))
  await does('git', 'tag', 'v0.1.0')
  expect(await refusal()).toContain('v0.1.0 already exists.')
  await does('git', 'tag', '--delete', 'v0.1.0')
  expect((await release('0.1.0')).code).toBe(0)
  await does('git', 'tag', '--delete', 'v0.1.0')
  expect(await refusal()).toContain("CHANGELOG.md has no section '## ..., not")
})
