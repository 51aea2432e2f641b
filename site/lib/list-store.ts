import { apiGet } from './api.ts'
import { LIST_PATHS } from './lists.ts'
import type { ListName, Lists } from './lists.ts'
import { readList } from './reading/lists.ts'
import { remote } from './remote.ts'
import type { RemoteStore } from './remote.ts'

/** A public list that the server could not put into the page. */
export function listStore<Name extends ListName>(
  name: Name
): RemoteStore<Lists[Name]> {
  const path = LIST_PATHS[name]
  return remote<Lists[Name]>(path, async () =>
    readList(name, await apiGet<unknown>(path))
  )
}
