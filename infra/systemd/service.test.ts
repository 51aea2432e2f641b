import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { START } from '../trials/testing-program.ts'

const SERVICE = new URL('pog.service', import.meta.url)
const UNITS = ['pog.service', 'pog-backup.service', 'pog-backup.timer'] as const
const hasSystemd =
  spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0
if (!hasSystemd)
  console.warn('Skipped: the check of pog.service, there is no systemd-analyze')

/** A folder with the units, changed to start an existing program, because systemd checks that it exists. */
async function checkedUnits(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-service-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  for (const unit of UNITS) {
    const text = await readFile(new URL(unit, import.meta.url), 'utf8')
    await writeFile(
      join(dir, unit),
      text.replace('/usr/bin/node', process.execPath)
    )
  }
  return dir
}

test('The service starts the hub with the options of npm start', async () => {
  const text = await readFile(SERVICE, 'utf8')
  const line = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(text)?.[1]
  const options = START.filter(part => !part.startsWith('--env-file'))
  expect(line?.split(' ')).toEqual(options)
})

test.skipIf(!hasSystemd).each(UNITS)(
  'systemd finds no fault in %s, and rates what a service may do as safe',
  async unit => {
    const path = join(await checkedUnits(), unit)
    const verified = spawnSync('systemd-analyze', ['verify', path], {
      encoding: 'utf8'
    })
    expect(verified.stderr).toBe('')
    expect(verified.status).toBe(0)
    if (!unit.endsWith('.service')) return
    // The exposure out of 100; above 20 the program exits with an error.
    const rated = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', path],
      { encoding: 'utf8' }
    )
    expect(rated.status).toBe(0)
  }
)

test('The backup of every night is made as the user of the hub, from its data', async () => {
  const [hub, backup, timer] = await Promise.all(
    UNITS.map(unit => readFile(new URL(unit, import.meta.url), 'utf8'))
  )
  for (const line of ['DynamicUser=yes', 'StateDirectory=pog']) {
    expect(hub).toContain(`\n${line}\n`)
    expect(backup).toContain(`\n${line}\n`)
  }
  // The unit's default.
  expect(backup).toContain('\nUser=pog\n')
  expect(backup).toContain('DATA_DIR=/var/lib/pog\n')
  expect(timer).toContain('OnCalendar=*-*-* 03:15:00\n')
})
