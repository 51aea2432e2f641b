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
    file: 'site/server/on-demand.ts',
    find: 'cookie === undefined || isAhead ? null',
    put: 'cookie === undefined ? null',
    red: {
      file: 'site/server/ahead.test.ts',
      title:
        'A page that is loaded before its click is what everybody sees: the visitor is not asked for'
    }
  },
  {
    chapter: 'visitors',
    without: 'the end of a page as the place of the rules',
    file: 'site/server/ahead.ts',
    find: "page.text.lastIndexOf('</body>')",
    put: "page.text.indexOf('</body>')",
    red: {
      file: 'site/server/ahead.test.ts',
      title:
        'Pages of visitors hold the rules by which the next one is loaded before its click, the panel holds none'
    }
  },
  {
    chapter: 'visitors',
    without: 'the turns that are left for clicks',
    file: 'site/server/on-demand.ts',
    find: 'asked.isAhead && !turns.isCalm(asked.networks)',
    put: 'asked.isAhead && asked.gone.aborted',
    red: {
      file: 'site/server/ahead.test.ts',
      title:
        'What is loaded before a click takes half of the turns of an address at most: the click gets the rest'
    }
  },
  {
    chapter: 'rights',
    without: 'the address by which a Prometheus knows a copy',
    file: 'api/app.ts',
    find: '!isScrape(request) && refuseHost',
    put: 'refuseHost',
    red: {
      file: 'api/operations/metrics.test.ts',
      title:
        'A Prometheus that knows a copy by its address alone is told the figures for their token, and other hosts nothing else'
    }
  },
  {
    chapter: 'screens',
    without: 'the end of a transition in which nothing grows',
    file: 'site/shell/growth.ts',
    find: '  if (!followed) viewTransition?.skipTransition()\n',
    put: '  void viewTransition\n',
    red: {
      file: 'e2e/growth.spec.ts',
      title: 'a page that no picture grows into is shown without a transition'
    }
  }
]
