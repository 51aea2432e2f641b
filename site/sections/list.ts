import { LIST_CALLS } from '../lib/lists.ts'
import type { ListName, Lists } from '../lib/lists.ts'
import { remote } from '../lib/remote.ts'
import type { RemoteStore } from '../lib/remote.ts'
import type { Question } from '../lib/api.ts'

const CALLS: { [Name in ListName]: Question<Lists[Name]> } = LIST_CALLS

/** A public list, for what the server could not put into the page. */
export function listStore<Name extends ListName>(
  name: Name
): RemoteStore<Lists[Name]> {
  return remote(CALLS[name])
}
