import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { challengeFor, enrol, start } from '#api/test/second-factor'
import { TEST_PASSWORD } from '#api/test/api'

test('Who has lost every passkey resets the second factor on the machine: sessions end, and the password alone signs in', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  await enrol(admin)
  expect((await challengeFor(hub.visitor())).reply.status).toBe(401)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/hub/reset-second-factor.ts'],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        MONGODB_URI: hub.api.core.config.mongodbUri
      }
    }
  )
  expect(stdout).toBe(
    '1 passkey and all recovery codes are forgotten, and every session has ended. Sign in with the password.\n'
  )
  expect((await admin.get('/api/admin/activity')).status).toBe(401)
  const again = hub.visitor()
  expect(await again.signIn(TEST_PASSWORD)).toMatch(/^[\w-]{43}$/)
  expect((await again.get('/api/admin/security')).body).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0
  })
}, 60_000)
