import type { Mutation } from './mutation.ts'

const RESTART = {
  file: 'api/notify/restart.test.ts',
  title:
    'by a restart leaves the rest to the next one: nothing twice, nothing lost'
}

const EXPLAIN = {
  file: 'checks/explain.test.ts',
  title:
    'What grows is never looked through for a query of a running hub, says the embedded database'
}

/** Notify me. */
export const NOTICES: Mutation[] = [
  {
    chapter: 'content',
    without: 'the answers that an end waits for',
    file: 'api/notify/notify.ts',
    find: 'await underWay.catch(() => undefined)',
    put: 'await Promise.resolve()',
    red: RESTART
  },
  {
    chapter: 'content',
    without: 'who has a notice already being left out',
    file: 'api/notify/telling.ts',
    find: '!told.includes(tag) &&',
    put: '',
    red: RESTART
  },
  {
    chapter: 'content',
    without: 'the index that notices are taken by',
    file: 'api/notify/models/notice.ts',
    find: 'schema.index({ isDone: 1, nextAt: 1 })\n',
    put: '',
    red: EXPLAIN
  },
  {
    chapter: 'content',
    without: 'counting all who are told without reading them',
    file: 'api/notify/subscriptions.ts',
    find: 'Stored.estimatedDocumentCount()',
    put: 'Stored.countDocuments()',
    red: EXPLAIN
  },
  {
    chapter: 'content',
    without: 'looking for whom a notice is for step by step',
    file: 'api/notify/telling.ts',
    find: 'Stored.find({ _id: trusted({ $gt: cursor }) })',
    put: 'Stored.find({ _id: trusted({ $gt: cursor }), topics: trusted({ $in: notice.topics }) })',
    red: EXPLAIN
  },
  {
    chapter: 'content',
    without: 'the guard before what a stranger has the hub send to',
    file: 'api/notify/pushing.ts',
    find: 'const door = findDoor(origin, guard)',
    put: 'const door = findDoor(origin, { ...guard, isPublic: () => true })',
    red: {
      file: 'api/notify/delivery.test.ts',
      title:
        'a name that leads inside is never asked, and its browser is forgotten'
    }
  },
  {
    chapter: 'screens',
    without: 'an end of the bell on a page that is older than the beginning',
    file: 'site/notify/button.ts',
    find: '  hidePast()\n  begin()',
    put: '  begin()',
    red: {
      file: 'e2e/notify-events.spec.ts',
      title:
        'on a page that is older than the beginning of its event its bell is gone'
    }
  },
  {
    chapter: 'screens',
    without: 'the focus staying in the dialog of notices when it is drawn anew',
    file: 'site/notify/dialog.ts',
    find: "    if (had) (box.querySelector<HTMLElement>(':scope > button') ?? box).focus()\n",
    put: '',
    red: {
      file: 'e2e/notify-again.spec.ts',
      title:
        "by keys 'Try again' of what one is told of keeps the focus in it, however it ends, and a Stop that works then is told"
    }
  },
  {
    chapter: 'screens',
    without: 'what failed being forgotten when the dialog of notices is closed',
    file: 'site/notify/dialog.ts',
    find: "    this.#dialog.addEventListener('close', rest)\n",
    put: '',
    red: {
      file: 'e2e/notify-again.spec.ts',
      title:
        'what failed in the dialog is not said again when it is opened anew'
    }
  },
  {
    chapter: 'states',
    without: 'the list that leaves a failure to what was pressed',
    file: 'site/notify/dialog.ts',
    find: " || kind === 'failed'",
    put: '',
    red: {
      file: 'e2e/notify-again.spec.ts',
      title:
        'what fails is said once in the dialog, with one Try again, which brings the list too'
    }
  }
]
