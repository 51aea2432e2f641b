/*
 * Runs at the end of `npm ci`, on whatever Node the machine has. Where that is not the one POG is tested
 * with, or a later one of the same major version, it installs the tested one into tools/node and puts it
 * first in the PATH of npm's scripts. An older Node must be able to read this file.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  readFileSync,
  rmSync,
  symlinkSync
} from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Who has an older one is told that it stays as it is. */
const TOLD_BELOW = 22

const tool = new URL('../../tools/node/', import.meta.url)
const read = path => JSON.parse(readFileSync(new URL(path, tool), 'utf8'))
const tested = read('package.json').dependencies.node
const numbers = version => version.split('.').map(Number)
const isWindows = process.platform === 'win32'
const program = isWindows ? 'node.exe' : 'node'

const installed = new URL(`node_modules/node/bin/${program}`, tool)

function isInstalled() {
  const path = 'node_modules/node/package.json'
  return existsSync(installed) && read(path).version === tested
}

function install() {
  const { status, stderr } = spawnSync('npm', ['ci'], {
    cwd: fileURLToPath(tool),
    encoding: 'utf8',
    shell: isWindows
  })
  if (status === 0) return
  process.stderr.write(`Node ${tested} could not be installed.\n${stderr}`)
  process.exit(1)
}

/** npm puts this folder before all others. */
function link() {
  const place = new URL(`../../node_modules/.bin/${program}`, import.meta.url)
  rmSync(place, { force: true })
  if (isWindows) linkSync(installed, place)
  else symlinkSync(`../../tools/node/node_modules/node/bin/${program}`, place)
}

const own = process.versions.node
const [major, minor] = numbers(own)
const [testedMajor, testedMinor] = numbers(tested)
if (major !== testedMajor || minor < testedMinor) {
  if (major < TOLD_BELOW) {
    process.stdout.write(
      `POG brings Node ${tested} for itself; yours stays ${own}.\n`
    )
  }
  if (!isInstalled()) install()
  link()
}
