import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ROOT } from './testing-compose.ts'

/**
 * An engine that records its commands. The file `api` lists the copies of the API; a new copy
 * of the service named in `sick` never becomes healthy.
 */
const DOCKER = `#!/bin/bash
cd "$(dirname "$0")"
echo "$(basename "$0") $*" >> said
case "$*" in
  'compose ps --quiet api') cat api ;;
  'compose ps --quiet site') cat site ;;
  'compose up '*--no-recreate*)
    service=\${!#}
    echo "new-$service-$(wc -l < $service)" >> $service
    [ "$(cat sick)" != "$service" ] ;;
  'rm '*)
    for service in api site; do
      grep -vxF "\${!#}" $service > left || true
      mv left $service
    done ;;
esac
`
const dirs: string[] = []
let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-update-'))
  dirs.push(dir)
  for (const program of ['docker', 'sleep']) {
    await writeFile(join(dir, program), DOCKER)
    await chmod(join(dir, program), 0o755)
  }
  await writeFile(join(dir, 'api'), 'api-1\napi-2\n')
  await writeFile(join(dir, 'site'), 'site-1\n')
  await writeFile(join(dir, 'sick'), '')
})
afterAll(async () => {
  for (const used of dirs) await rm(used, { recursive: true })
})

/** The commands that the script gave the engine, in order, without mere queries. */
async function update(...words: string[]) {
  const child = spawn('bash', [`${ROOT}infra/containers/update.sh`, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: `${dir}:${process.env['PATH']}` }
  })
  let problems = ''
  child.stderr.on('data', text => (problems += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  const said = (await readFile(join(dir, 'said'), 'utf8'))
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('docker compose ps'))
  const left = async (name: string) =>
    (await readFile(join(dir, name), 'utf8')).split('\n').filter(Boolean)
  return {
    code,
    said,
    problems,
    api: await left('api'),
    site: await left('site')
  }
}
const one = (service: string, copies: number, old: string) => [
  `docker compose up -d --wait --no-deps --no-recreate --scale ${service}=${copies + 1} ${service}`,
  'sleep 6',
  `docker stop ${old}`,
  `docker rm ${old}`,
  'sleep 6'
]

test('An update backs up, builds, and replaces one copy after the other, each once the new one is healthy', async () => {
  const { code, said, api, site } = await update()
  expect(code).toBe(0)
  expect(said[0]).toMatch(
    /^docker compose run --rm .*api node infra\/hub\/backup\.ts \/backups\/before-update-\d{8}-\d{6}\.tar\.zst$/
  )
  expect(said.slice(1)).toEqual([
    'docker tag pog-api:latest pog-api:before',
    'docker tag pog-site:latest pog-site:before',
    'docker compose build',
    ...one('api', 2, 'api-1'),
    ...one('api', 2, 'api-2'),
    ...one('site', 1, 'site-1'),
    'docker compose up -d --wait --scale api=2 --scale site=1',
    // This Caddy does not have the files of this folder.
    'docker compose exec -T caddy cat /etc/caddy/edge.sh /etc/caddy/Caddyfile /etc/caddy/newer/writes.caddy /etc/caddy/timeouts/bodies.caddy',
    'docker compose restart caddy'
  ])
  expect([api, site]).toEqual([['new-api-2', 'new-api-2'], ['new-site-1']])
})

test('A new copy that does not get healthy is taken away: the old ones go on, and their images are the latest again', async () => {
  await writeFile(join(dir, 'sick'), 'api')
  const { code, said, problems, api } = await update()
  expect(code).toBe(1)
  expect(said.slice(4)).toEqual([
    one('api', 2, '')[0],
    'docker logs --tail 5 new-api-2',
    'docker rm --force new-api-2',
    'docker tag pog-api:before pog-api:latest',
    'docker tag pog-site:before pog-site:latest'
  ])
  expect(api).toEqual(['api-1', 'api-2'])
  expect(problems).toMatch(/The new api does not get healthy/)
})

test('The way back is the images before, copy by copy, without a build', async () => {
  const { code, said } = await update('back')
  expect(code).toBe(0)
  expect(said.slice(0, 3)).toEqual([
    'docker tag pog-api:before pog-api:latest',
    'docker tag pog-site:before pog-site:latest',
    one('api', 2, '')[0]
  ])
})

test('A hub that does not run is not updated', async () => {
  await writeFile(join(dir, 'api'), '')
  const { code, said, problems } = await update()
  expect([code, said]).toEqual([1, []])
  expect(problems).toMatch(/The hub does not run/)
})
