import type { Mutation } from './mutation.ts'

/** Filling a form from a link. */
export const FILLING: Mutation[] = [
  {
    chapter: 'content',
    without: 'the ports that a redirect may lead to',
    file: 'api/links/fetching.ts',
    find: 'step(next, wanted, { ...guard, ports }, signal)',
    put: 'step(next, wanted, guard, signal)',
    red: {
      file: 'api/links/from-link-hostile.test.ts',
      title: 'Redirects are followed, and each is judged like the first address'
    }
  },
  {
    chapter: 'content',
    without: 'the bytes of a page being counted when it is packed',
    file: 'api/links/fetching.ts',
    find: '{ maxOutputLength: bytesMost }',
    put: '{ maxOutputLength: 100 * bytesMost }',
    red: {
      file: 'api/links/from-link-hostile.test.ts',
      title: 'A page of more than 2 MB is refused, however it is sent'
    }
  },
  {
    chapter: 'content',
    without: 'what was typed being left alone',
    file: 'site/admin/form/fill.ts',
    find: ".filter(([name]) => textIn(name) === '')",
    put: '',
    red: {
      file: 'e2e/admin-fill.spec.ts',
      title:
        'what stands in a field is not written over by a link, and typing takes its mark away'
    }
  }
]
