import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, ROOT, run } from './engine.ts'

const STAND_INS = 'infra/trials/stand-ins'
const BASE = 'pog-trial-base'

/** The images of docker-compose.yml that are not ours, by service. */
const FOREIGN = {
  mongo: 'mongo:8.0',
  redis: 'redis:7-alpine',
  caddy: 'caddy:2'
} as const
const NODE = 'node:24-slim'
/** The version of caddy:2 when this was written; Debian's is years older. */
const CADDY = { module: 'github.com/caddyserver/caddy/v2', version: 'v2.11.8' }

const isHere = async (image: string) =>
  (await run('docker', ['image', 'inspect', image])).code === 0 ||
  (await run('docker', ['pull', '--quiet', image])).code === 0

/** The base that docs/operations.md describes for a network without a registry. */
async function makeBase(): Promise<void> {
  if ((await run('docker', ['image', 'inspect', BASE])).code === 0) return
  const dir = await mkdtemp(join(tmpdir(), 'pog-base-'))
  const settings = join(dir, 'storage.conf')
  await writeFile(
    settings,
    `[storage]\ndriver = "vfs"\ngraphroot = "${dir}/images"\nrunroot = "${dir}/run"\n`
  )
  const env = { CONTAINERS_STORAGE_CONF: settings, STORAGE_DRIVER: 'vfs' }
  try {
    await must('sh', ['infra/containers/closed-base.sh', BASE], env)
    const file = join(dir, `${BASE}.tar`)
    const archive = `docker-archive:${file}:${BASE}:latest`
    await must('buildah', ['push', `localhost/${BASE}`, archive], env)
    await must('docker', ['load', '--quiet', '--input', file])
  } finally {
    await run('buildah', ['rmi', '--all', '--force'], env)
    await rm(dir, { recursive: true, force: true })
  }
}

/** The image on which ours are based, fetched or made here. */
export async function readyBase(): Promise<string> {
  if (await isHere(NODE)) return NODE
  await makeBase()
  return BASE
}

/** Puts a new Caddy beside its Dockerfile, if Go is installed. */
async function buildCaddy(dir: string): Promise<void> {
  const { module, version } = CADDY
  const named = `-s -w -X ${module}.CustomVersion=${version}`
  const words = ['install', '-ldflags', named, `${module}/cmd/caddy@${version}`]
  const env = { GOBIN: dir, GOFLAGS: '' }
  const ended = await run('go', words, env).catch(() => null)
  if (ended?.code !== 0) console.log("No Go builds Caddy here: Debian's it is")
}

/**
 * What `docker compose` builds from and runs, by service: the images that docker-compose.yml names
 * where they can be fetched, else stand-ins with names of their own.
 */
export async function readyImages(): Promise<{
  base: string
  images: Record<string, string>
}> {
  const images: Record<string, string> = {
    sample: 'pog-trial-api',
    backup: 'pog-trial-api',
    api: 'pog-trial-api',
    site: 'pog-trial-site'
  }
  const base = await readyBase()
  const dir = await mkdtemp(join(tmpdir(), 'pog-stand-ins-'))
  await cp(ROOT + STAND_INS, dir, { recursive: true })
  for (const [service, image] of Object.entries(FOREIGN)) {
    if (await isHere(image)) continue
    if (service === 'caddy') await buildCaddy(dir)
    const name = `pog-trial-${service}`
    const file = join(dir, `${service}.Dockerfile`)
    const build = `buildx build --load --quiet --tag ${name} --build-arg BASE=${base} --file ${file}`
    await must('docker', [...build.split(' '), dir])
    console.log(`${image} cannot be fetched: ${name} stands in for it`)
    images[service] = name
  }
  await rm(dir, { recursive: true })
  return { base, images }
}
