import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { ConfigError, readConfig } from '#http/config'
import type { Config } from '#http/config'
import { isWeakPassword } from '#http/weak-passwords'
import { COMPOSE_VARIABLES, VARIABLES } from '#http/variables'
import { bad, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

type Environment = Record<string, string | undefined>

/** What .env and the environment say; `config` is null when the hub would refuse the settings. */
export async function settingsFindings(
  env: Environment,
  file = '.env'
): Promise<{ config: Config | null; findings: Finding[] }> {
  const text = await readFile(file, 'utf8').catch(() => null)
  const inFile = text === null ? {} : parseEnv(text)
  const findings = [
    text === null
      ? ok(
          file,
          'does not exist: what the environment does not set has its default'
        )
      : ok(file, `sets ${Object.keys(inFile).length} variables`),
    ...unknownKeys(file, Object.keys(inFile)),
    ...passwords(env)
  ]
  try {
    // A password that is too short is reported above; without one, npm start makes its own.
    const config = readConfig({ ...env, ADMIN_PASSWORD: crypto.randomUUID() })
    return { config, findings }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    findings.push(
      bad(
        'Settings',
        error.message,
        'Correct it; .env.example explains each setting.'
      )
    )
    return { config: null, findings }
  }
}

function unknownKeys(file: string, keys: string[]): Finding[] {
  const known = { ...VARIABLES, ...COMPOSE_VARIABLES }
  return keys
    .filter(key => !(key in known))
    .map(key =>
      warn(
        file,
        `${key} is not a variable of the hub`,
        'Check its spelling against .env.example, or remove it.'
      )
    )
}

/** Never shows a password, nor how long it is. */
function passwords(env: Environment): Finding[] {
  const { ADMIN_PASSWORD: admin = '', MONGO_PASSWORD: mongo = '' } = env
  const named = Object.entries({ ADMIN_PASSWORD: admin, MONGO_PASSWORD: mongo })
  const findings = named.map(([name, password]) => {
    if (password === '') {
      return ok(
        name,
        'is not set: npm start makes its own, docker compose asks for one'
      )
    }
    return isWeakPassword(password)
      ? warn(name, 'is weak', 'openssl rand -hex 24 makes a good one.')
      : ok(name, 'is set')
  })
  if (admin !== '' && admin === mongo) {
    findings.push(
      warn(
        'Passwords',
        'ADMIN_PASSWORD and MONGO_PASSWORD are the same',
        'Use a different one for each.'
      )
    )
  }
  return findings
}
