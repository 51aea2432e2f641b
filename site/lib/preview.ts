import { SCREENS } from './screens.ts'
import type { Screen } from './screens.ts'

/** Where the panel gets a page as it will be at a moment (`page`, `at`), with its token. */
export const PREVIEW = '/admin/preview'

const PATHS: Screen[] = [
  '/',
  '/games',
  '/streams',
  '/streamers',
  '/film',
  '/music-channel',
  '/comics',
  '/art',
  '/tv-channel',
  '/marketplace'
]

/** The pages that are made of public lists alone, in the order of the sidebar. */
export const PREVIEWED = PATHS.map(path => ({ path, title: SCREENS[path] }))
