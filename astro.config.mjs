import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { pack } from '#http/representation'
import { serviceWorker } from './site/offline/build.ts'
import { islandScript } from './site/shell/islands.ts'

/** Writes every text file of the client in brotli and gzip beside it: packed once, as small as can be. */
function packed() {
  return {
    name: 'pog:packed',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = glob('**/*.{js,css,svg,webmanifest}', {
          cwd: fileURLToPath(dir)
        })
        const packings = []
        for await (const file of files) {
          const path = fileURLToPath(new URL(file, dir))
          packings.push(
            readFile(path).then(async body => {
              const { br, gzip } = await pack(body, 11)
              await Promise.all([
                writeFile(`${path}.br`, br),
                writeFile(`${path}.gz`, gzip)
              ])
            })
          )
        }
        await Promise.all(packings)
      }
    }
  }
}

/** Beside each later import Vite would write a list of what that needs: longer than what it saves here. */
function withoutLists() {
  return {
    name: 'pog:without-lists',
    configEnvironment: name =>
      name === 'client' ? { build: { modulePreload: false } } : undefined
  }
}

const LIMIT_BYTES = 65_536

const building = process.argv.includes('build')

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  output: 'server',
  trailingSlash: 'never',
  // Without this the adapter would keep sessions in files.
  session: false,
  adapter: node({ mode: 'middleware', bodySizeLimit: LIMIT_BYTES }),
  integrations: [react(), islandScript(), serviceWorker(), packed()],
  devToolbar: { enabled: false },
  prefetch: false,
  build: { inlineStylesheets: 'never' },
  security: {
    checkOrigin: true,
    actionBodySizeLimit: LIMIT_BYTES,
    serverIslandBodySizeLimit: LIMIT_BYTES,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' https: data:",
        // Hosts of MEDIA_HOSTS join these two at run time (site/server/headers.ts).
        "connect-src 'self'",
        "media-src 'self' blob:",
        // Pages that show frames of others name these themselves (site/lib/frames.ts).
        "worker-src 'self'"
      ],
      styleDirective: {
        resources: [
          { resource: "'self'", kind: 'element' },
          // Attributes only: a width in per cent, a tray's own colour.
          { resource: "'unsafe-inline'", kind: 'attribute' }
        ]
      }
    }
  },
  vite: {
    plugins: [tailwindcss(), withoutLists()],
    // No script is written into a page, however short: each would cost a hash in its header.
    build: {
      assetsInlineLimit: file => (file.endsWith('.js') ? false : undefined)
    },
    // Bundled, so that React renders with its production half whatever NODE_ENV is at run time.
    ...(building && {
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: {
                // What every page needs, in one file: two scripts a page, not eight.
                codeSplitting: {
                  groups: [
                    {
                      name: 'base',
                      test: /vite\/preload-helper|node_modules\/nanostores\/|contract\/(?:call|calls\/visitor)\.ts|site\/lib\/(?:api|config|fallback-picture|format|mend-pictures|opened|platform|profile|remote)\.ts/
                    },
                    {
                      name: 'ui',
                      test: /site\/ui\/(?:Avatar|Badge|Button|IconButton|icons|Picture)\.tsx?$/
                    },
                    {
                      name: 'messages',
                      test: /site\/lib\/(?:ahead|messages)\.ts/
                    },
                    {
                      name: 'lists',
                      test: /contract\/calls\/(?:content|streams|twitch)\.ts|site\/(?:lib\/lists|sections\/list)\.ts/
                    }
                  ]
                }
              }
            }
          }
        }
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true }
    })
  }
})
