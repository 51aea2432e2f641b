import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { START } from './testing-program.ts'

const SERVICE = new URL('pog.service', import.meta.url)
const hasSystemd =
  spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0
if (!hasSystemd)
  console.warn('Skipped: the check of pog.service, there is no systemd-analyze')

/** The service with a program that is there: systemd looks for it. */
async function checkedService(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-service-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = join(dir, 'pog.service')
  const text = await readFile(SERVICE, 'utf8')
  await writeFile(path, text.replace('/usr/bin/node', process.execPath))
  return path
}

test('The service starts the hub with the options of npm start', async () => {
  const text = await readFile(SERVICE, 'utf8')
  const line = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(text)?.[1]
  const options = START.filter(part => !part.startsWith('--env-file'))
  expect(line?.split(' ')).toEqual(options)
})

test.skipIf(!hasSystemd)(
  'systemd finds no fault in the service, and rates what it may do as safe',
  async () => {
    const path = await checkedService()
    const verified = spawnSync('systemd-analyze', ['verify', path], {
      encoding: 'utf8'
    })
    expect(verified.stderr).toBe('')
    expect(verified.status).toBe(0)
    // Of 100; above 20 it exits with an error.
    const rated = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', path],
      { encoding: 'utf8' }
    )
    expect(rated.status).toBe(0)
  }
)
