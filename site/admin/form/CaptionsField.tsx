import { languageName } from '#contract/captions'
import { metadataLabel } from '#contract/metadata'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { UploadIcon } from '../icons.tsx'
import {
  $captions,
  $chosenLanguage,
  $isUploading,
  removeCaptions,
  uploadCaptions
} from './captions.ts'

function take(input: HTMLInputElement): void {
  const file = input.files?.[0]
  if (file !== undefined) void uploadCaptions(file)
  // The same file may be chosen again.
  input.value = ''
}

/** The button disappears with its line, so the list gets the focus. */
function remove(button: HTMLElement, language: string): void {
  button.closest('fieldset')?.focus()
  removeCaptions(language)
}

function Captions() {
  const { captions } = useStore($captions)
  if (captions.length === 0) return null
  return (
    <ul className="captions-list">
      {captions.map(({ language }) => (
        <li key={language}>
          {languageName(language)}
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove captions in ${languageName(language)}`}
            onClick={event => remove(event.currentTarget, language)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

function AddCaptions({ language }: { language: string }) {
  const { left } = useStore($captions)
  const busy = useStore($isUploading)
  return (
    <div className="captions-add">
      <Select
        aria-label="Language of the next captions"
        value={language}
        onChange={event => $chosenLanguage.set(event.target.value)}
      >
        {left.map(each => (
          <option key={each} value={each}>
            {languageName(each)}
          </option>
        ))}
      </Select>
      <span className="button file-button">
        <UploadIcon />
        Add file
        <input
          type="file"
          aria-label="Add file of captions"
          accept=".vtt,.srt,text/vtt"
          disabled={busy}
          onChange={event => take(event.target)}
        />
      </span>
    </div>
  )
}

/** The captions of the item, each with its language, and the way to add some. */
export function CaptionsField({ name }: { name: string }) {
  const { language } = useStore($captions)
  return (
    <fieldset tabIndex={-1}>
      <legend className="field-label">{metadataLabel(name)}</legend>
      <Captions />
      {language !== undefined && <AddCaptions language={language} />}
      <p className="hint">WebVTT or SubRip, a file for each language.</p>
    </fieldset>
  )
}
