import { isUnderWay, progressOf } from '#contract/imports'
import type { ImportJob } from '#contract/imports'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failed } from '../Failed.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import {
  $importView,
  $said,
  closeImport,
  discardImport,
  openImport,
  startImport,
  stopImport
} from './imports.ts'
import type { ImportView } from './imports.ts'
import { keepFocus } from './keep-focus.ts'
import { IMPORT_WORDS } from './messages.ts'
import { RowList } from './RowList.tsx'
import './imports.css'

function Act({
  look,
  off,
  act,
  children
}: {
  look: 'line' | 'tint'
  off: boolean
  act: () => Promise<void>
  children: string
}) {
  return (
    <Button
      look={look}
      off={off}
      onClick={event => {
        keepFocus(event.currentTarget)
        void act()
      }}
    >
      {children}
    </Button>
  )
}

function Doing({ job, acting }: { job: ImportJob; acting: boolean }) {
  const { state, counts } = job
  const left = counts.new + counts.changed
  return (
    <div className="import-doing">
      {state === 'running' ? (
        <Act look="line" off={acting} act={stopImport}>
          {IMPORT_WORDS.stop}
        </Act>
      ) : (
        <Act look="line" off={acting} act={discardImport}>
          {state === 'done' ? IMPORT_WORDS.another : IMPORT_WORDS.discard}
        </Act>
      )}
      {state === 'checked' && left > 0 && (
        <Act look="tint" off={acting} act={startImport}>
          {IMPORT_WORDS.start(left)}
        </Act>
      )}
      {state === 'stopped' && (
        <Act look="tint" off={acting} act={startImport}>
          {IMPORT_WORDS.resume}
        </Act>
      )}
    </div>
  )
}

function Job({ job, remark, acting }: Extract<ImportView, { view: 'job' }>) {
  const { done, of } = progressOf(job)
  const isNothing = job.state === 'checked' && of === 0
  const head = IMPORT_WORDS.head(job.format, job.state)
  return (
    <>
      <section aria-labelledby="import-head">
        <h3 id="import-head">{head}</h3>
        {job.state !== 'checked' && (
          <>
            <progress aria-label={head} value={done} max={Math.max(of, 1)} />
            <p className="hint">{IMPORT_WORDS.progress(done, of)}</p>
          </>
        )}
        {isUnderWay(job) && <p className="hint">{IMPORT_WORDS.goesOn}</p>}
        {isNothing && <p className="hint">{IMPORT_WORDS.nothing}</p>}
        {remark !== '' && (
          <p className="remark bad" role="alert">
            {remark}
          </p>
        )}
        <Doing job={job} acting={acting} />
      </section>
      <RowList job={job} />
    </>
  )
}

function Shown({ view }: { view: ImportView }) {
  switch (view.view) {
    case 'closed':
      return null
    case 'loading':
      return <output>Loading...</output>
    case 'failed':
      return <Failed reason={view.reason} onRetry={openImport} />
    case 'choose':
      return <ChooseFile remark={view.remark} />
    case 'sending':
      return (
        <>
          <progress
            aria-label={IMPORT_WORDS.import}
            value={view.percent}
            max={100}
          />
          <p className="hint">
            {view.percent < 100
              ? IMPORT_WORDS.sending(view.percent)
              : IMPORT_WORDS.reading}
          </p>
        </>
      )
    case 'job':
      return <Job {...view} />
  }
}

/** Imports a file: it is chosen, checked in a dry run, then written in the background. */
export function ImportDialog() {
  const view = useStore($importView)
  const said = useStore($said)
  if (view.view === 'closed') return null
  return (
    <Dialog
      title={IMPORT_WORDS.import}
      className="security imports"
      onClose={closeImport}
    >
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <div className="import-body" tabIndex={-1}>
        <Shown view={view} />
      </div>
    </Dialog>
  )
}
