import { AuthorizationError, connect } from '@nats-io/transport-node'
import type { NatsServers } from '#http/store-addresses'
import { bad, isAtLeast, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 3_000
/** The oldest version that the hub is written for. */
const LEAST_NATS = '2.9'

/** Findings about NATS, if the chat uses it: every configured server, because a copy uses one at a time. */
export async function natsFinding(named: NatsServers): Promise<Finding> {
  const about = 'NATS'
  const found = await Promise.all(
    named.servers.map(server => versionAt(server, named))
  )
  const silent = found.filter(version => version === 'silent').length
  if (found.includes('refused'))
    return bad(about, 'refuses this user', 'Check the user in NATS_URL.')
  if (silent === found.length)
    return bad(about, 'does not answer', 'Start it, or correct NATS_URL.')
  if (found.some(version => isAtLeast(version, LEAST_NATS) === false)) {
    return warn(
      about,
      `is older than NATS ${LEAST_NATS}`,
      `The hub is written for ${LEAST_NATS}.`
    )
  }
  return silent === 0
    ? ok(about, 'answers')
    : warn(
        about,
        `answers, but for ${silent} of its ${found.length} addresses`,
        'One is enough, but only as long as it is up.'
      )
}

async function versionAt(
  server: string,
  { user, password, isEncrypted }: NatsServers
): Promise<string> {
  const options = {
    servers: [server],
    ...(user === null ? {} : { user, pass: password }),
    ...(isEncrypted ? { tls: {} } : {}),
    timeout: PATIENCE_MS,
    reconnect: false,
    ignoreClusterUpdates: true
  }
  try {
    const connection = await connect(options)
    const { version } = connection.info ?? { version: '' }
    await connection.close()
    return version
  } catch (error) {
    return error instanceof AuthorizationError ? 'refused' : 'silent'
  }
}
