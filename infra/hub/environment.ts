import { ConfigError, EXIT_CONFIG, readConfig } from '#http/config'
import type { Config } from '#http/config'

/** Ends the program with one clear line. */
export function giveUp(line: string, code = 1): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

/**
 * The environment of a program that signs nobody in. It has no password, so the check is given one
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
