import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const read = (path: string) => readFile(ROOT + path, 'utf8')

export interface Service {
  image: string
  build?: { dockerfile: string; args: Record<string, string> }
  user?: string
  command?: string[]
  environment?: Record<string, string>
  networks?: string[]
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  healthcheck?: { test: string[]; [option: string]: unknown }
  depends_on?: Record<string, { condition: string }>
  [option: string]: unknown
}
interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}

/** A compose file as text and parsed. */
export async function readCompose(file = 'docker-compose.yml') {
  const text = await read(file)
  const compose = parse(text, { merge: true }) as Compose
  return { text, compose, services: Object.entries(compose.services) }
}

/** The environment of a service as docker compose fills it in. */
export function filled(
  { environment = {} }: Pick<Service, 'environment'>,
  env: Record<string, string>
): Record<string, string> {
  const fill = (value: string): string => {
    const next = value.replaceAll(
      /\$\{(\w+)(?::([-?])((?:[^{}]|\{[^{}]*\})*))?\}/g,
      (_, variable: string, kind: string | undefined, rest = '') => {
        const known = env[variable]
        if (known) return known
        if (kind === '?') throw new Error(rest)
        return rest
      }
    )
    return next === value ? value : fill(next)
  }
  return Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, fill(value)])
  )
}
