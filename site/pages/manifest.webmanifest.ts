import type { APIRoute } from 'astro'
import { SHORT_NAME } from '../lib/config.ts'
import { HUB_TITLE } from '../lib/messages.ts'
import { INK } from '../shell/theme.ts'

const png = (name: string, size: number) => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png'
})

/** What a device needs to keep the hub among its programs. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: SHORT_NAME,
      short_name: SHORT_NAME,
      description: HUB_TITLE,
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: INK,
      theme_color: INK,
      icons: [
        png('icon', 192),
        png('icon', 512),
        { ...png('icon-maskable', 512), purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }
      ]
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } }
  )
