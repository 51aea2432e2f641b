import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#api/chat/testing-copy'
import { readyBase, readyImages } from './images.ts'
import { createProject } from './project.ts'

export const PASSWORD = 'a walk on a real engine'

/** The hub of docker-compose.yml. */
export async function composed() {
  const { base, images } = await readyImages()
  const project = await createProject('pog-trial', 'docker-compose.yml', images)
  const backups = join(project.dir, 'backups')
  // A container writes to it as user 1000.
  await mkdir(backups)
  await chmod(backups, 0o777)
  const [port, httpPort, httpsPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort()
  ])
  const settings: Record<string, string> = {
    ADMIN_PASSWORD: PASSWORD,
    MONGO_PASSWORD: 'p@ss:w/rd?$ for % the database',
    BASE: base,
    HUB_PORT: String(port),
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    IPV6_SUBNET: 'fd70:6f67:7::/64',
    MONGO_NOFILE: '20000',
    BACKUP_DIR: backups
  }
  await project.configure(settings)
  return {
    name: 'pog-trial',
    backups,
    env: { ...project.env, IMAGES: 'pog-trial-api pog-trial-site' },
    url: `http://127.0.0.1:${port}`,
    httpPort,
    httpsPort,
    /** Adds to the project's settings. */
    configure: (more: Record<string, string>) =>
      project.configure({ ...settings, ...more }),
    does: project.does,
    ids: async (service: string) =>
      (await project.does(`ps --quiet ${service}`)).trim().split('\n'),
    close: project.close
  }
}

export type Composed = Awaited<ReturnType<typeof composed>>

/** The hub of compose.one-container.yaml. */
export async function oneContainer() {
  const project = await createProject(
    'pog-trial-one',
    'compose.one-container.yaml',
    { hub: 'pog-trial-hub' }
  )
  const port = await freePort()
  await project.configure({
    ADMIN_PASSWORD: PASSWORD,
    BASE: await readyBase(),
    HUB_PORT: String(port),
    IPV6_SUBNET: 'fd70:6f67:8::/64'
  })
  return {
    url: `http://127.0.0.1:${port}`,
    does: project.does,
    close: project.close
  }
}
