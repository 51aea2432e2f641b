/*
 * Runs at the end of `npm ci`, on whatever Node the machine has. Where that is not the one POG is
 * tested with, or a later one of the same major version, it installs that one into tools/node and
 * puts it first in the PATH of npm's scripts. An older Node must be able to read this file.
 */
import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Who has an older one is told that it stays as it is. */
const TOLD_BELOW = 22

const tool = new URL('../../tools/node/', import.meta.url)
const { dependencies } = JSON.parse(
  readFileSync(new URL('package.json', tool), 'utf8')
)
const numbers = version => version.split('.').map(Number)
const [major, minor] = numbers(process.versions.node)
const [testedMajor, testedMinor] = numbers(dependencies.node)

if (major !== testedMajor || minor < testedMinor) {
  if (major < TOLD_BELOW) {
    const { node } = process.versions
    process.stdout.write(
      `POG brings Node ${dependencies.node} for itself; yours stays ${node}.\n`
    )
  }
  const npm = process.env.npm_execpath ?? 'npm'
  const { status, stderr } = spawnSync(process.execPath, [npm, 'ci'], {
    cwd: fileURLToPath(tool),
    encoding: 'utf8'
  })
  if (status !== 0) {
    process.stderr.write(`Node ${dependencies.node} could not be installed.\n`)
    process.stderr.write(stderr)
    process.exit(1)
  }
  const isWindows = process.platform === 'win32'
  const name = isWindows ? 'node.exe' : 'node'
  const link = new URL(`../../node_modules/.bin/${name}`, import.meta.url)
  rmSync(link, { force: true })
  if (isWindows) linkSync(new URL('node_modules/node/bin/node.exe', tool), link)
  else symlinkSync('../../tools/node/node_modules/node/bin/node', link)
}
