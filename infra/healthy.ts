/**
 * Health check of a container: `node infra/healthy.ts /path` asks the hub of this machine under
 * its own name and ends with 0 when the answer is 200.
 */
import { get } from 'node:http'
import { readWithoutPassword } from './environment.ts'

const { host, port, publicOrigin } = readWithoutPassword()
const [, , path = '/'] = process.argv

get(
  {
    host: host ?? '127.0.0.1',
    port,
    path,
    headers: publicOrigin ? { host: new URL(publicOrigin).host } : {}
  },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)
).on('error', () => process.exit(1))
