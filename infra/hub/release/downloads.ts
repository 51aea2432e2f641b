import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { composeOfImages } from './compose.ts'
import { git, run } from './git.ts'

const COMPOSE_FILES = ['docker-compose.yml', 'compose.one-container.yaml']
/** Files that only override another one and name none of our images. */
const OVERRIDES = ['compose.external-mongo.yaml', 'compose.live.yaml']

/** Packs a folder with all that `docker compose up` needs, without a clone or a build. */
async function writeCompose(file: string, version: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-release-'))
  const name = `pog-${version}`
  try {
    for (const compose of COMPOSE_FILES) {
      const { text, files } = composeOfImages(
        await readFile(compose, 'utf8'),
        version
      )
      for (const path of files) {
        await mkdir(join(dir, name, dirname(path)), { recursive: true })
        await cp(path, join(dir, name, path))
      }
      await mkdir(join(dir, name), { recursive: true })
      await writeFile(join(dir, name, compose), text)
    }
    for (const override of OVERRIDES)
      await cp(override, join(dir, name, override))
    const example = await readFile('.env.example', 'utf8')
    await writeFile(
      join(dir, name, '.env.example'),
      `${example}\n# Where the images of the release are\nPOG_REGISTRY=\n\n# Their version\nPOG_VERSION=${version}\n`
    )
    await run(
      'tar',
      '--create',
      '--gzip',
      '--file',
      file,
      '--directory',
      dir,
      name
    )
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Writes the tag's source, the compose file for its images, and the checksums of both into the folder. */
export async function writeDownloads(
  folder: string,
  version: string
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const [source, compose] = [
    `pog-${version}.tar.gz`,
    `pog-compose-${version}.tar.gz`
  ]
  await git(
    'archive',
    `--prefix=pog-${version}/`,
    `--output=${join(folder, source)}`,
    `v${version}`
  )
  await writeCompose(join(folder, compose), version)
  const sums: string[] = []
  for (const name of [source, compose]) {
    const bytes = await readFile(join(folder, name))
    const sum = createHash('sha256').update(bytes).digest('hex')
    sums.push(`${sum}  ${name}\n`)
  }
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
}
