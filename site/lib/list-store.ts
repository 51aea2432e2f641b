import { ask } from './api.ts'
import type { Question } from './api.ts'
import { SECTION_CALLS } from './lists.ts'
import type { Lists, SectionList } from './lists.ts'
import { readList } from './reading/lists.ts'
import { remote } from './remote.ts'
import type { RemoteStore } from './remote.ts'

const CALLS: { [Name in SectionList]: Question<Lists[Name]> } = SECTION_CALLS

/** A public list that the server could not put into the page. */
export function listStore<Name extends SectionList>(
  name: Name
): RemoteStore<Lists[Name]> {
  return remote(CALLS[name], async call => readList(name, await ask(call)))
}
