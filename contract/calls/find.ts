import { call, of } from '../call.ts'
import type { FoundOfKind } from '../find.ts'

export const FIND_ROWS_OF = call(
  'get',
  '/api/find',
  of<{ query: { q: string }; reply: { groups: FoundOfKind[] } }>
)
