import type { Mutation } from './mutation.ts'

/** Import and export. */
export const IMPORTING: Mutation[] = [
  {
    chapter: 'content',
    without: 'a row leaving alone what was changed after its dry run',
    file: 'api/imports/worker.ts',
    find: 'version: row.seen ?? undefined,',
    put: 'version: undefined,',
    red: {
      file: 'api/imports/imports.test.ts',
      title: 'What was changed after the dry run is left as it is'
    }
  },
  {
    chapter: 'content',
    without: 'the order of rows whose pictures are looked up',
    file: 'api/content/store.ts',
    find: 'saveStep: (input, condition, step) => {\n      const color = colorSoon(input.image)',
    put: 'saveStep: async (input, condition, step) => {\n      const color = await colorSoon(input.image)',
    red: {
      file: 'api/imports/export.test.ts',
      title: 'Rows become items in their order, whatever pictures they have'
    }
  },
  {
    chapter: 'content',
    without: 'the apostrophe before a formula',
    file: 'api/imports/table.ts',
    find: "(FORMULA.test(text) ? `'${text}` : text)",
    put: 'text',
    red: {
      file: 'api/imports/export.test.ts',
      title: 'No cell of an exported table is a formula'
    }
  },
  {
    chapter: 'content',
    without: 'the times of an export that there are not',
    file: 'api/imports/exported.ts',
    find: 'item[field] ?? null',
    put: 'item[field]',
    red: {
      file: 'api/imports/export.test.ts',
      title: 'imports again to the byte, into another hub'
    }
  },
  {
    chapter: 'content',
    without: 'one word to the pages for many rows',
    file: 'api/content/store.ts',
    find: "        { news: 'later' }\n",
    put: '',
    red: {
      file: 'api/imports/imports.test.ts',
      title: 'Pages are published a few times for an import'
    }
  },
  {
    chapter: 'content',
    without: 'the reason that channels of Twitch are given',
    file: 'api/imports/file/opml-rows.ts',
    find: 'addresses.some(isTwitch)',
    put: 'addresses.includes(TWITCH)',
    red: {
      file: 'api/imports/feeds.test.ts',
      title: 'Outlines of OPML become items, and channels of Twitch'
    }
  },
  {
    chapter: 'errors',
    without: 'the rows of an import whose answer was lost',
    file: 'api/imports/jobs.ts',
    find: 'if ((await Stored.exists({ _id: CURRENT, job })) === null)',
    put: 'if (job)',
    red: {
      file: 'api/test/replica-set-files.test.ts',
      title:
        'An import whose answer was lost for good has its rows all the same'
    }
  },
  {
    chapter: 'calls',
    without: 'a word of an import that is heard of no more',
    file: 'site/admin/imports/follow.ts',
    find: "  throw new TypeError('The answer was cut off')\n",
    put: '',
    red: {
      file: 'e2e/admin-import-progress.spec.ts',
      title: 'an import that is heard of no more says so'
    }
  },
  {
    chapter: 'content',
    without: 'a negative number of a table being a number',
    file: 'api/imports/table.ts',
    find: '/^-?\\d+$/',
    put: '/^\\d+$/',
    red: {
      file: 'api/imports/export.test.ts',
      title: 'A number of a table is refused as the API refuses it'
    }
  },
  {
    chapter: 'content',
    without: 'a number beyond any being refused instead of kept as none',
    file: 'api/imports/table.ts',
    find: 'withinJson(Number(cell))',
    put: 'Number(cell)',
    red: {
      file: 'api/imports/export.test.ts',
      title: 'A number of a table is refused as the API refuses it'
    }
  },
  {
    chapter: 'content',
    without: 'the columns that a table cannot be without',
    file: 'api/imports/file/csv-rows.ts',
    find: "['id', 'type', 'title', 'image'] as const",
    put: "['title'] as const",
    red: {
      file: 'api/imports/export.test.ts',
      title: 'A table without the column'
    }
  }
]
