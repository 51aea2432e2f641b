/** Header of a site's question: a copy of the API that does not know this revision yet looks first. */
export const REVISION_WANTED = 'revision-wanted'
