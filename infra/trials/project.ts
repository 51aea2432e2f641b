import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, ROOT, run } from './engine.ts'

/**
 * A compose file as a project of its own, with its own images and settings, in a folder of its own,
 * so that it touches nothing of a hub that runs on the same engine.
 */
export async function createProject(
  name: string,
  file: string,
  imageOf: Record<string, string>
) {
  const dir = await mkdtemp(join(tmpdir(), `${name}-`))
  const images = join(dir, 'images.yml')
  await writeFile(
    images,
    JSON.stringify({
      services: Object.fromEntries(
        Object.entries(imageOf).map(([service, image]) => [service, { image }])
      )
    })
  )
  const envFile = join(dir, 'env')
  const words = (line: string, root = ROOT) => [
    'compose',
    '--project-name',
    name,
    '--project-directory',
    root,
    '--env-file',
    envFile,
    '--file',
    root + file,
    '--file',
    images,
    ...line.split(' ')
  ]
  return {
    dir,
    /** Makes `docker compose` without options refer to this project. */
    env: {
      COMPOSE_FILE: `${ROOT + file}:${images}`,
      COMPOSE_PROJECT_NAME: name,
      COMPOSE_ENV_FILES: envFile
    },
    /** What an operator writes into .env. */
    configure: (settings: Record<string, string>) =>
      writeFile(
        envFile,
        Object.entries(settings)
          .map(([variable, value]) => `${variable}='${value}'\n`)
          .join('')
      ),
    /** A command of `docker compose`, here or in another folder; throws its last output when it fails. */
    does: (line: string, root?: string) => must('docker', words(line, root)),
    async close() {
      await run(
        'docker',
        words('--profile backup down --volumes --remove-orphans')
      )
      await rm(dir, { recursive: true, force: true })
    }
  }
}
