import { resolve } from 'node:path'
import {
  ConfigError,
  EXIT_CONFIG,
  PASSWORD_MIN,
  readConfig
} from '#http/config'
import type { Config } from '#http/config'
import { makePrivate } from '../embedded-mongo/private.ts'
import { keptPassword } from './kept-password.ts'

/** Ends the program with one clear line. */
export function giveUp(line: string, code = 1): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

/**
 * The environment of a program that signs nobody in: it has no password, so the check gets one
 * that nobody uses. Ends the program when the environment is wrong.
 */
export function readWithoutPassword(): Config {
  try {
    return readConfig({ ...process.env, ADMIN_PASSWORD: crypto.randomUUID() })
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.message, EXIT_CONFIG)
    throw error
  }
}

/**
 * The environment of the one-process hub: makes the data directory, its user's alone, and a
 * password when none is given (never in production). Ends the program when either fails.
 */
export async function readHubEnvironment(): Promise<{
  config: Config
  generatedPassword: string | null
}> {
  const dataDir = resolve(process.env['DATA_DIR']?.trim() || 'data')
  const given = process.env['ADMIN_PASSWORD']?.trim() ?? ''
  const generate =
    given.length < PASSWORD_MIN && process.env['NODE_ENV'] !== 'production'
  try {
    makePrivate(dataDir)
    const password = generate ? await keptPassword(dataDir) : given
    const config = readConfig({
      ...process.env,
      ADMIN_PASSWORD: password,
      DATA_DIR: dataDir
    })
    return { config, generatedPassword: generate ? config.adminPassword : null }
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.message, EXIT_CONFIG)
    const { code } = error as NodeJS.ErrnoException
    giveUp(`The data directory ${dataDir} cannot be written (${code}).`)
  }
}
