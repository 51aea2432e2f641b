import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Installs a tool that few need when it is first used, and after its lock has changed: the packages of a
 * folder of `tools`. Returns what
 * finds its modules; throws when npm cannot install it.
 */
export function installTool(name: string): NodeJS.RequireResolve {
  const folder = join('tools', name)
  const at = (path: string) =>
    statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (at('node_modules/.package-lock.json') < at('package-lock.json')) {
    process.stderr.write(`Installs ${folder}, once.\n`)
    const { status } = spawnSync('npm', ['ci'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32'
    })
    if (status !== 0) throw new Error(`npm could not install ${folder}`)
  }
  return createRequire(join(process.cwd(), folder, 'package.json')).resolve
}
