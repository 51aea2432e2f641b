import type { Mutation } from './mutation.ts'

/** What is loaded before the click. */
export const AHEAD: Mutation[] = [
  {
    chapter: 'visitors',
    without: 'the visitor whom a page that is drawn before its click waits for',
    file: 'site/lib/opened.ts',
    find: 'globalThis.document?.prerendering &&',
    put: 'false &&',
    red: {
      file: 'e2e/ahead.spec.ts',
      title:
        'A page that is only loaded before its click asks nothing that belongs to the visitor and counts no view; the click shows it'
    }
  },
  {
    chapter: 'visitors',
    without:
      'the service worker telling a page that is seen from one that is loaded',
    file: 'site/offline/worker.ts',
    find: "headers.get('Sec-Purpose')?.startsWith('prefetch') === true",
    put: "headers.get('Sec-Purpose') === 'none'",
    red: {
      file: 'e2e/ahead.spec.ts',
      title:
        'A page that is only loaded before its click asks nothing that belongs to the visitor and counts no view; the click shows it'
    }
  },
  {
    chapter: 'screens',
    without: 'rules by which pages are drawn before the click',
    file: 'site/server/ahead.ts',
    find: 'prerender: [moderate(BROWSED)]',
    put: 'prerender: []',
    red: {
      file: 'site/server/ahead.test.ts',
      title:
        'A browse page is drawn before its click, of a single stream or streamer the HTML is loaded, and nothing else'
    }
  },
  {
    chapter: 'visitors',
    without: 'Save-Data, for which nothing is sent before a click',
    file: 'site/server/server.ts',
    find: 'isAhead(request) && savesData(request)',
    put: 'isAhead(request) && savesData(request) && false',
    red: {
      file: 'site/server/ahead.test.ts',
      title: 'Who saves data is sent nothing before the click'
    }
  },
  {
    chapter: 'gated content',
    without:
      'single pages loaded before their click that are those of everybody',
    file: 'site/server/server.ts',
    find: 'isAhead(request) ? undefined : request.headers.cookie',
    put: 'request.headers.cookie',
    red: {
      file: 'site/server/ahead.test.ts',
      title:
        'A page that is loaded before its click is what everybody sees: the visitor is not asked for'
    }
  }
]
