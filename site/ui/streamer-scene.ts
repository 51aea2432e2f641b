import type { SceneName } from './Scene.tsx'

/** In an order that gives each sample streamer a scene of their own kind. */
const SCENES: SceneName[] = [
  'playlists',
  'comics',
  'gallery',
  'formula',
  'lost',
  'originals',
  'sports',
  'documentaries'
]

/** The scene above a streamer's card: chosen by the name alone, so that it never changes. */
export function sceneOf(login: string): SceneName {
  let sum = 0
  for (const letter of login) sum += letter.charCodeAt(0)
  return SCENES[sum % SCENES.length] ?? 'originals'
}
