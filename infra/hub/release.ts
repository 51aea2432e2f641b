/**
 * `npm run release -- 1.2.0`: makes this commit that version. It writes the version and the day
 * into package.json, package-lock.json and CHANGELOG.md, commits, tags, and leaves in `release/`
 * what people download: the source, docker-compose.yml for the images of that version, and
 * checksums.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { writeDownloads } from './release/downloads.ts'
import { git, run } from './release/git.ts'
import { isLower, readVersion } from './release/version.ts'

function refuse(sentence: string): never {
  console.error(`Not released: ${sentence}`)
  process.exit(1)
}

const read = async (path: string) => readFile(path, 'utf8')
const UNRELEASED = /^## .*, not yet released$/m

const version = readVersion(process.argv[2])
if (version === null) {
  console.error('Usage: npm run release -- 1.2.0')
  process.exit(64)
}
const manifest = JSON.parse(await read('package.json')) as { version: string }
const changelog = await read('CHANGELOG.md')
const tag = `v${version}`
if ((await git('status', '--porcelain')) !== '')
  refuse('there are changes that are not committed.')
if ((await git('tag', '--list', tag)) !== '') refuse(`${tag} already exists.`)
if (isLower(version, manifest.version))
  refuse(`package.json says ${manifest.version}, which is higher.`)
if (!UNRELEASED.test(changelog))
  refuse("CHANGELOG.md has no section '## ..., not yet released'.")

await run(
  'npm',
  'version',
  version,
  '--no-git-tag-version',
  '--allow-same-version'
)
const day = new Date().toISOString().slice(0, 10)
await writeFile(
  'CHANGELOG.md',
  changelog.replace(UNRELEASED, `## ${version}, ${day}`)
)
await git('commit', '--quiet', '--all', '--message', `Version ${version}`)
await git('tag', '--annotate', tag, '--message', `Version ${version}`)
await writeDownloads('release', version)
console.log(
  `${version} is committed and tagged. git push --follow-tags publishes it; release/ has what people download.`
)
