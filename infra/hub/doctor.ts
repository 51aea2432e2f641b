/**
 * `npm run doctor` checks what the hub needs, before and after a start, with one line each, and
 * says what to do. It changes nothing, shows no secret, and ends with 1 when something is bad.
 */
import { containerFindings } from './doctor/containers.ts'
import type { Finding } from './doctor/finding.ts'
import { machineFindings } from './doctor/machine.ts'
import { portFindings } from './doctor/ports.ts'
import { settingsFindings } from './doctor/settings.ts'
import { storeFindings } from './doctor/stores.ts'
import { twitchFinding } from './doctor/twitch.ts'

const { config, findings } = await settingsFindings(process.env)
const dataDir = process.env['DATA_DIR']?.trim() || 'data'
const all: Finding[] = [
  ...(await machineFindings(dataDir)),
  ...(await containerFindings(process.env)),
  ...findings,
  ...(config === null
    ? []
    : [
        ...(await portFindings(config)),
        ...(await storeFindings(config)),
        await twitchFinding(config)
      ])
]
for (const finding of all) {
  const todo = finding.state === 'ok' ? '' : `  ${finding.todo}`
  console.log(
    `${finding.state.padEnd(4)}  ${finding.about}: ${finding.found}.${todo}`
  )
}
const count = (state: Finding['state']) =>
  all.filter(finding => finding.state === state).length
console.log(
  `\n${count('bad')} bad, ${count('warn')} to look at, ${count('ok')} fine`
)
process.exitCode = count('bad') === 0 ? 0 : 1
