/**
 * Header of a site's request: a copy of the API that does not know this revision yet reads it
 * first.
 */
export const REVISION_WANTED = 'revision-wanted'
