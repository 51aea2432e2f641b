import { resolve } from 'node:path'
import {
  ConfigError,
  EXIT_CONFIG,
  PASSWORD_MIN,
  readConfig
} from '#http/config'
import type { Config } from '#http/config'
import { makePrivate } from '../embedded-mongo/private.ts'
import { giveUp } from './environment.ts'
import { keptPassword } from './kept-password.ts'

const TOO_SHORT = `ADMIN_PASSWORD has fewer than ${PASSWORD_MIN} characters and is not used.`

/**
 * The environment of the one-process hub. Makes the data directory, accessible to its user alone, and
 * a password when none is given (never in production). Ends the program when either fails.
 */
export async function readHubEnvironment(): Promise<{
  config: Config
  generatedPassword: string | null
  /** What differs from what was configured, as a sentence; null: nothing. */
  remark: string | null
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
    return {
      config,
      generatedPassword: generate ? config.adminPassword : null,
      remark: generate && given !== '' ? TOO_SHORT : null
    }
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.message, EXIT_CONFIG)
    const { code } = error as NodeJS.ErrnoException
    giveUp(`The data directory ${dataDir} cannot be written (${code}).`)
  }
}
