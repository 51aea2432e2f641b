import { PREVIEWED } from '../../lib/preview.ts'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, Input, Select } from '../../ui/Field.tsx'
import { Failed } from '../Failed.tsx'
import { listenIn } from './frame.ts'
import { PREVIEW_WORDS } from './messages.ts'
import {
  $previewView,
  chooseMoment,
  choosePage,
  closePreview,
  showPreview
} from './preview.ts'
import type { PreviewView } from './preview.ts'
import './preview.css'

type Open = Extract<PreviewView, { view: 'open' }>

function Choice({ time, page, busy }: Open) {
  return (
    <form
      className="preview-choice"
      onSubmit={event => {
        event.preventDefault()
        void showPreview()
      }}
    >
      <Field label={PREVIEW_WORDS.at}>
        {control => (
          <Input
            {...control}
            type="datetime-local"
            value={time}
            onChange={event => chooseMoment(event.target.value)}
          />
        )}
      </Field>
      <Field label={PREVIEW_WORDS.page}>
        {control => (
          <Select
            {...control}
            value={page}
            onChange={event => choosePage(event.target.value)}
          >
            {PREVIEWED.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" look="tint" off={busy}>
        {PREVIEW_WORDS.show}
      </Button>
    </form>
  )
}

/** Called when the frame comes and, with null, when it goes. */
const listenOnce = (frame: HTMLIFrameElement | null) => {
  if (frame) listenIn(frame)
}

function Answer({ busy, remark, said, shown, next }: Open) {
  return (
    <>
      {remark !== '' && (
        <Failed reason={remark} onRetry={() => void showPreview()} />
      )}
      <output className="preview-bar">
        {shown && <strong>{shown.title}</strong>}
        <span>{busy ? PREVIEW_WORDS.loading : said}</span>
      </output>
      {shown ? (
        // Nothing in it runs: it has no scripts, sends no forms and leads nowhere else.
        <iframe
          sandbox="allow-same-origin"
          srcDoc={shown.html}
          title={PREVIEW_WORDS.frame(shown.page)}
          aria-busy={busy}
          ref={listenOnce}
        />
      ) : (
        <div className="preview-empty">
          {!busy && remark === '' && <p className="hint">{next}</p>}
        </div>
      )}
    </>
  )
}

/** The public pages as they will be at a moment. */
export function PreviewDialog() {
  const view = useStore($previewView)
  if (view.view === 'closed') return null
  return (
    <Dialog
      title={PREVIEW_WORDS.preview}
      className="security preview-dialog"
      onClose={closePreview}
    >
      <p className="hint">{PREVIEW_WORDS.about}</p>
      <Choice {...view} />
      <Answer {...view} />
    </Dialog>
  )
}
