import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { COMPOSE_VARIABLES } from '#http/variables'
import { bad, isAtLeast, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

/** The oldest versions that can read docker-compose.yml. */
const LEAST_ENGINE = '20.10'
const LEAST_COMPOSE = '2.3.3'
/** From this version on, containers see the addresses of IPv6 visitors without further setup. */
const IPV6_ENGINE = '27.0'
const PATIENCE_MS = 10_000

const run = async (...words: string[]): Promise<string | null> => {
  try {
    const { stdout } = await promisify(execFile)('docker', words, {
      timeout: PATIENCE_MS
    })
    return stdout.trim()
  } catch {
    return null
  }
}

/** Findings about Docker's engine and compose, and their ports if .env has a password for their database. A machine without them is fine, because npm start needs neither. */
export async function containerFindings(
  env: Record<string, string | undefined>
): Promise<Finding[]> {
  if ((await run('--version')) === null)
    return [ok('Docker', 'is not installed; npm start does not need it')]
  const engine = await run('version', '--format', '{{.Server.Version}}')
  const compose = await run('compose', 'version', '--short')
  return [
    ...engineFindings(engine),
    composeFinding(compose),
    ...(engine && compose && env['MONGO_PASSWORD']
      ? await publishedPorts(env)
      : [])
  ]
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Findings about the ports of this machine that Caddy's container takes. */
async function publishedPorts(
  env: Record<string, string | undefined>
): Promise<Finding[]> {
  const hasStarted = Boolean(await run('compose', 'ps', '--quiet', 'caddy'))
  const findings: Finding[] = []
  for (const name of ['HUB_PORT', 'HTTP_PORT', 'HTTPS_PORT'] as const) {
    const port = Number(env[name] || COMPOSE_VARIABLES[name].value)
    const about = `Port ${port} of compose`
    const taken = await isTaken(port)
    if (hasStarted) {
      // SITE_ADDRESS decides which of them Caddy answers on.
      if (taken) findings.push(ok(about, 'Caddy has it'))
    } else {
      findings.push(
        taken
          ? bad(about, 'is taken', `Set ${name} in .env to another one.`)
          : ok(about, 'is free')
      )
    }
  }
  return findings
}

function engineFindings(version: string | null): Finding[] {
  const about = 'Docker engine'
  if (!version) {
    return [
      warn(
        about,
        'does not answer',
        'Start it, or give this user access to it; npm start does not need it.'
      )
    ]
  }
  if (!isAtLeast(version, LEAST_ENGINE)) {
    return [
      bad(about, version, `docker-compose.yml needs ${LEAST_ENGINE} or newer.`)
    ]
  }
  return isAtLeast(version, IPV6_ENGINE)
    ? [ok(about, version)]
    : [
        warn(
          about,
          version,
          `Before ${IPV6_ENGINE} IPv6 visitors share one address, unless its ip6tables are on (docs/operations.md).`
        )
      ]
}

function composeFinding(version: string | null): Finding {
  const about = 'Docker compose'
  if (!version) {
    return warn(
      about,
      'is not installed',
      'Install its plugin: the command is docker compose, not docker-compose.'
    )
  }
  if (isAtLeast(version, LEAST_COMPOSE) === null) return ok(about, version)
  return isAtLeast(version, LEAST_COMPOSE)
    ? ok(about, version)
    : bad(about, version, `docker-compose.yml needs ${LEAST_COMPOSE} or newer.`)
}
