/**
 * `npm run dev`: Astro's dev server with hot reload, and the API with --watch behind the same port.
 * Data lives in DATA_DIR as with `npm start`.
 */
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'
import { startEmbeddedMongo } from './embedded-mongo/start.ts'
import { keptPassword } from './password.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(listening => probe.once('listening', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise(closed => probe.close(closed))
  return port
}

const dataDir = resolve(process.env['DATA_DIR'] ?? 'data')
await mkdir(dataDir, { recursive: true })
const given = process.env['MONGODB_URI']
const embedded = given ? null : await startEmbeddedMongo({ dir: dataDir })
const password = process.env['ADMIN_PASSWORD'] ?? (await keptPassword(dataDir))
const apiPort = await freePort()
const apiUrl = `http://127.0.0.1:${apiPort}`

const api = spawn(process.execPath, ['--watch', 'api/server.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    MONGODB_URI: given ?? `${embedded?.uri}/pog`,
    ADMIN_PASSWORD: password
  }
})
process.env['API_URL'] = apiUrl

const server = await dev({
  root: ROOT,
  server: { port: Number(process.env['PORT'] ?? 4321) },
  vite: {
    server: {
      proxy: {
        '/api': apiUrl,
        '/uploads': apiUrl,
        '/ws': { target: apiUrl, ws: true }
      }
    }
  },
  integrations: [
    {
      name: 'pog-dev-lists',
      hooks: {
        'astro:config:setup': ({ addMiddleware }) =>
          addMiddleware({
            order: 'pre',
            entrypoint: new URL('./dev-lists.ts', import.meta.url)
          })
      }
    }
  ]
})
console.log(`Panel password: ${password}`)

async function stop() {
  api.kill()
  await server.stop()
  await embedded?.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
