import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(
  new URL('../../e2e/fake-helix.ts', import.meta.url)
)

export const TEST_TWITCH_ENV = {
  TWITCH_CLIENT_ID: 'canary-client-id',
  TWITCH_CLIENT_SECRET: 'canary-client-secret'
} as const

/** The settings of the fake; e2e/fake-helix.ts says what each means. */
export interface World {
  mode?: string
  users?: {
    id: string
    login: string
    display_name: string
    description: string
    profile_image_url: string
  }[]
  streams?: {
    user_id: string
    title: string
    game_name: string
    viewer_count: number
    started_at?: string
  }[]
  resetSeconds?: number | null
  tokenGeneration?: number
  refuseTokens?: boolean
}

/** The ways in which Twitch fails; e2e/fake-helix.ts plays them. */
export const TROUBLES = [
  'slow',
  'down',
  'error',
  '401',
  '429',
  'garbage',
  'wrong-shape',
  'huge',
  'redirect'
] as const

interface HelixCall {
  method: string
  path: string
  query: string
  at: number
  status: number
}

export interface HelixProcess {
  set(world: World): Promise<void>
  calls(): Promise<HelixCall[]>
  forget(): Promise<void>
  close(): Promise<void>
}

/** An account of the fake; its picture and names follow from its number. */
export function fakeUser(number: number) {
  return {
    id: String(1000 + number),
    login: `streamer_${number}`,
    display_name: `Streamer ${number}`,
    description: `About streamer ${number}`,
    profile_image_url: `https://static-cdn.jtvnw.net/jtv_user_pictures/${number}.png`
  }
}

/** What the panel sends to approve an account of the fake. */
export function approvalOf(user: ReturnType<typeof fakeUser>) {
  return {
    twitchId: user.id,
    username: user.login,
    displayName: user.display_name,
    profileImageUrl: user.profile_image_url,
    description: user.description,
    isFeatured: false
  }
}

/** Starts the fake as a process of its own, and points twurple of this process at it. */
export async function startHelix(): Promise<HelixProcess> {
  const child = spawn(process.execPath, [SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = (await once(
    createInterface({ input: child.stdout }),
    'line'
  )) as [string]
  const { port } = JSON.parse(line) as { port: number }
  process.env['TWURPLE_MOCK_API_PORT'] = String(port)
  const control = async (path: string, method: string, body?: unknown) => {
    const reply = await fetch(`http://localhost:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return reply.json()
  }
  return {
    set: async world => {
      await control('/control', 'PUT', world)
    },
    calls: async () => (await control('/control/calls', 'GET')) as HelixCall[],
    forget: async () => {
      await control('/control/calls', 'DELETE')
    },
    close: async () => {
      delete process.env['TWURPLE_MOCK_API_PORT']
      child.kill()
      await once(child, 'exit')
    }
  }
}

/** A clock that stands still until it is moved. */
export function movableClock() {
  let moved = 0
  return {
    now: () => Date.now() + moved,
    elapsed: () => performance.now() + moved,
    move: (ms: number) => {
      moved += ms
    }
  }
}
