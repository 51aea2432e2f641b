import { call, of } from '../call.ts'
import type { SlowMode, SlowModeChoice } from '../chat.ts'

export const HIDE_MESSAGE = call(
  'post',
  '/api/chat/:channel/messages/:id/hide',
  of<{ reply: void }>
)
export const MUTE_AUTHOR = call(
  'post',
  '/api/chat/:channel/messages/:id/mute',
  of<{ reply: void }>
)
export const SLOW_MODE = call(
  'get',
  '/api/chat/:channel/slow-mode',
  of<{ reply: SlowMode }>
)
export const SET_SLOW_MODE = call(
  'put',
  '/api/chat/:channel/slow-mode',
  of<{ body: SlowModeChoice; reply: void }>
)
