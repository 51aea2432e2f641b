import type { Mutation } from './mutation.ts'

/** Filling a form, from a link and by hand. */
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
  },
  {
    chapter: 'validation',
    without: 'hours that the clocks skip being refused',
    file: 'site/admin/form/unreadable.ts',
    find: "input.type === 'datetime-local' && isSkipped(input.value)",
    put: "input.type === 'time' && isSkipped(input.value)",
    red: {
      file: 'e2e/admin-times.spec.ts',
      title:
        'an hour that the clocks skip is refused with a sentence at its field, and not moved'
    }
  },
  {
    chapter: 'validation',
    without: 'the way from times in reverse to their field',
    file: 'site/admin/form/refused.ts',
    find: "[new RegExp(TIMES_REVERSED), 'visibleUntil']",
    put: "[new RegExp(TIMES_REVERSED), 'none']",
    red: {
      file: 'e2e/admin-times.spec.ts',
      title:
        "times in reverse are refused with a sentence, and a save of something else moves no instant, 'Unlocks at' included"
    }
  },
  {
    chapter: 'content',
    without: 'days that no calendar has staying words',
    file: 'contract/event-date.ts',
    find: ' && new Date(readMs).toISOString().startsWith(day)',
    put: '',
    red: {
      file: 'contract/event-date.test.ts',
      title: 'a day that no calendar has stays as it was written'
    }
  }
]
