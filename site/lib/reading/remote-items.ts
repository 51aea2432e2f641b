import type { Remote } from '../remote.ts'
import { listOf } from './fields.ts'
import type { Read } from './fields.ts'

/** The same answer, its items read one by one. */
export function readItems<T>(
  remote: Remote<unknown>,
  read: Read<T>
): Remote<T[]> {
  return remote.state === 'ready'
    ? { state: 'ready', value: listOf(read)(remote.value) }
    : remote
}
