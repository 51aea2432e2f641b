/**
 * `npm run bench`: every promise that has a script, one after another; `npm run bench -- publish`
 * runs one. Ends with a failure when any promise was not kept.
 */
import { spawnSync } from 'node:child_process'

const SCRIPTS = [
  'publish',
  'lists',
  'database',
  'upload',
  'chat',
  'weights'
] as const

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !SCRIPTS.some(script => script === name))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are ${SCRIPTS.join(', ')}.`
  )
  process.exit(1)
}

const failed = SCRIPTS.filter(name => {
  if (wanted.length > 0 && !wanted.includes(name)) return false
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: 'inherit'
  })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`\nnot kept: ${failed.join(', ')}`)
  process.exitCode = 1
}
