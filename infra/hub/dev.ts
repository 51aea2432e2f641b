/**
 * `npm run dev`: Astro's dev server with hot reload, and the API with --watch behind the same port.
 * Reads the same environment as `npm start`; data lives in DATA_DIR as there.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'
import { startDatabase } from './database.ts'
import { readHubEnvironment } from './hub-environment.ts'
import { endWithNpm } from './orphan.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(listening => probe.once('listening', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise(closed => probe.close(closed))
  return port
}

const { config, generatedPassword } = await readHubEnvironment()
const { port, host, dataDir, adminPassword } = config
const database = await startDatabase(config)
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
    MONGODB_URI: database.uri,
    ADMIN_PASSWORD: adminPassword
  }
})
const apiEnded = once(api, 'exit')
process.env['API_URL'] = apiUrl

const server = await dev({
  root: ROOT,
  server: { port, host: host ?? false },
  vite: {
    server: {
      proxy: {
        // Spelled out: a bare address would rewrite Host, and our own pages would look foreign.
        '/api': { target: apiUrl },
        '/uploads': { target: apiUrl },
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
if (generatedPassword !== null)
  console.log(`Panel password: ${generatedPassword}`)

async function stop() {
  api.kill()
  // It still writes while it ends.
  await Promise.all([apiEnded, server.stop()])
  await database.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
endWithNpm()
