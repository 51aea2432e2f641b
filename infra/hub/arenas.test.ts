import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FIRST = ['--import', join(import.meta.dirname, 'arenas.mjs')]
const env = { ...process.env }
delete env['MALLOC_ARENA_MAX']
const limit = process.platform === 'linux' ? '2' : 'undefined'

test('a program limits its heaps, as the same process and with its options and arguments', () => {
  const said = execFileSync(
    'sh',
    [
      '-c',
      'echo $$; exec "$0" "$@"',
      process.execPath,
      ...FIRST,
      '--max-semi-space-size=2',
      '-p',
      'process.pid + " " + process.env.MALLOC_ARENA_MAX + " " + process.execArgv.length + " " + process.argv[1]',
      'asked'
    ],
    { env, encoding: 'utf8' }
  )
  const [shell, program] = said.trim().split('\n')
  expect(program).toBe(`${shell} ${limit} 5 asked`)
})

test('what the operator has set stays, and so does a channel to a parent', async () => {
  const options = {
    env: { ...env, MALLOC_ARENA_MAX: '4' },
    encoding: 'utf8'
  } as const
  const set = execFileSync(
    process.execPath,
    [...FIRST, '-p', 'process.env.MALLOC_ARENA_MAX'],
    options
  )
  expect(set).toBe('4\n')
  const child = fork('-e', ['process.send("still here")'], {
    env,
    execArgv: FIRST
  })
  expect(await once(child, 'message')).toContain('still here')
})
