import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, run } from './engine.ts'

const STAND_INS = 'infra/trials/stand-ins'
const BASE = 'pog-trial-base'
const SLIM = `${BASE}-slim`

/** The images of docker-compose.yml that are not ours, by service. */
const FOREIGN = {
  mongo: 'mongo:8.0',
  redis: 'redis:7-alpine',
  caddy: 'caddy:2'
} as const
const NODE = 'node:24-slim'
const DEBIAN = 'debian:bookworm-slim'

/** The images that ours are built in and stand on, as .env names them. */
export interface Bases {
  BASE: string
  SLIM: string
}

const isHere = async (image: string) =>
  (await run('docker', ['image', 'inspect', image])).code === 0 ||
  (await run('docker', ['pull', '--quiet', image])).code === 0

/** The bases that docs/operations.md describes for a network without a registry. */
async function makeBases(): Promise<void> {
  if ((await run('docker', ['image', 'inspect', BASE, SLIM])).code === 0) return
  const dir = await mkdtemp(join(tmpdir(), 'pog-base-'))
  const settings = join(dir, 'storage.conf')
  await writeFile(
    settings,
    `[storage]\ndriver = "vfs"\ngraphroot = "${dir}/images"\nrunroot = "${dir}/run"\n`
  )
  const env = { CONTAINERS_STORAGE_CONF: settings, STORAGE_DRIVER: 'vfs' }
  try {
    await must('sh', ['infra/closed-base.sh', BASE], env)
    for (const name of [BASE, SLIM]) {
      const file = join(dir, `${name}.tar`)
      const archive = `docker-archive:${file}:${name}:latest`
      await must('buildah', ['push', `localhost/${name}`, archive], env)
      await must('docker', ['load', '--quiet', '--input', file])
    }
  } finally {
    await run('buildah', ['rmi', '--all', '--force'], env)
    await rm(dir, { recursive: true, force: true })
  }
}

/** The images that ours are built in and stand on, fetched or made here. */
export async function readyBases(): Promise<Bases> {
  if ((await isHere(NODE)) && (await isHere(DEBIAN)))
    return { BASE: NODE, SLIM: DEBIAN }
  await makeBases()
  return { BASE, SLIM }
}

/**
 * What `docker compose` builds from and runs, by service: the images that docker-compose.yml names
 * where they can be fetched, else stand-ins with names of their own.
 */
export async function readyImages(): Promise<{
  bases: Bases
  images: Record<string, string>
}> {
  const images: Record<string, string> = {
    sample: 'pog-trial-api',
    backup: 'pog-trial-api',
    api: 'pog-trial-api',
    site: 'pog-trial-site'
  }
  const bases = await readyBases()
  for (const [service, image] of Object.entries(FOREIGN)) {
    if (await isHere(image)) continue
    const name = `pog-trial-${service}`
    const file = `${STAND_INS}/${service}.Dockerfile`
    const build = `buildx build --load --quiet --tag ${name} --build-arg BASE=${bases.BASE} --file ${file}`
    await must('docker', [...build.split(' '), STAND_INS])
    console.log(`${image} cannot be fetched: ${name} stands in for it`)
    images[service] = name
  }
  return { bases, images }
}
