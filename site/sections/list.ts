import { LIST_PATHS } from '../lib/lists.ts'
import type { ListName, Lists } from '../lib/lists.ts'
import { remote } from '../lib/remote.ts'
import type { RemoteStore } from '../lib/remote.ts'

/** A public list, for what the server could not put into the page. */
export function listStore<Name extends ListName>(
  name: Name
): RemoteStore<Lists[Name]> {
  return remote<Lists[Name]>(LIST_PATHS[name])
}
