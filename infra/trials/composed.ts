import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#api/chat/testing-copy'
import { must, ROOT, run } from './engine.ts'
import { readyImages } from './images.ts'

export const PASSWORD = 'a walk on a real engine'

/**
 * The hub of docker-compose.yml as a project of its own, with its own images, ports and networks:
 * nothing of a hub that runs on the same engine is touched.
 */
export async function composed() {
  const { base, images } = await readyImages()
  const dir = await mkdtemp(join(tmpdir(), 'pog-composed-'))
  const files = ['docker-compose.yml', join(dir, 'images.yml')]
  await writeFile(
    files[1]!,
    JSON.stringify({
      services: Object.fromEntries(
        Object.entries(images).map(([service, image]) => [service, { image }])
      )
    })
  )
  const [port, httpPort, httpsPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort()
  ])
  /** What an operator writes into .env. */
  const settings: Record<string, string> = {
    ADMIN_PASSWORD: PASSWORD,
    MONGO_PASSWORD: 'p@ss:w/rd?$ for % the database',
    BASE: base,
    HUB_PORT: String(port),
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    IPV6_SUBNET: 'fd70:6f67:7::/64',
    MONGO_NOFILE: '20000'
  }
  const envFile = join(dir, 'env')
  const configure = (more: Record<string, string>) =>
    writeFile(
      envFile,
      Object.entries({ ...settings, ...more })
        .map(([name, value]) => `${name}='${value}'\n`)
        .join('')
    )
  await configure({})
  const project = `compose --project-name pog-trial --project-directory ${ROOT} --file ${files.join(' --file ')} --env-file ${envFile}`
  const compose = (line: string) => [...project.split(' '), ...line.split(' ')]
  const does = (line: string) => must('docker', compose(line))
  return {
    dir,
    url: `http://127.0.0.1:${port}`,
    httpPort,
    httpsPort,
    configure,
    /** A verb of `docker compose`; throws with its last words when it fails. */
    does,
    ids: async (service: string) =>
      (await does(`ps --quiet ${service}`)).trim().split('\n'),
    async close() {
      await run('docker', compose('down --volumes --remove-orphans'))
      await rm(dir, { recursive: true, force: true })
    }
  }
}

export type Composed = Awaited<ReturnType<typeof composed>>
