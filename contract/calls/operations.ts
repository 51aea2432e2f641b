import { call, of } from '../call.ts'
import type { Health, SystemReport } from '../system.ts'

export const HEALTH_LIVE = call(
  'get',
  '/api/health/live',
  of<{ reply: Health }>
)
export const HEALTH_READY = call(
  'get',
  '/api/health/ready',
  of<{ reply: Health }>
)
export const SYSTEM = call(
  'get',
  '/api/admin/system',
  of<{ reply: SystemReport }>
)
/**
 * Answers once the revision is greater than `after`, or an item has come or gone by its times since
 * `turned`, or after 25 s. `turnedAt` is the last moment that has passed, in milliseconds since 1970.
 */
export const REVISION = call(
  'get',
  '/api/revision',
  of<{
    query: { after?: string; turned?: string }
    reply: { revision: number; turnedAt: number }
  }>
)
export const METRICS = call('get', '/api/metrics', of<{ reply: string }>)
export const OPENAPI = call(
  'get',
  '/api/openapi.json',
  of<{ reply: { openapi: '3.1.0' } }>
)
