import { ASPECT_RATIOS } from '#contract/content'
import type { AspectRatio } from '#contract/content'
import { useStore } from '../../lib/use-store.ts'
import { Input, TextArea } from '../../ui/Field.tsx'
import { chooseType } from '../editing/editor.ts'
import { TYPE_NAMES } from '../type-names.ts'
import { change, $draft } from './form.ts'
import { BadgeEditor } from './BadgeEditor.tsx'
import { DraftField } from './DraftField.tsx'
import { ImageField } from './ImageField.tsx'
import { FocusField } from './FocusField.tsx'
import { LinkField } from './LinkField.tsx'
import { MetadataFields } from './MetadataFields.tsx'
import { RATIO_NAMES } from './ratio-names.ts'
import { VisibleFields } from './VisibleFields.tsx'

/** The picker's entry 'Art / Comic' stands for two types. */
function ArtOrComic({ type }: { type: 'art' | 'comic' }) {
  return (
    <fieldset>
      <legend className="field-label">Type</legend>
      <div className="segments two">
        {(['art', 'comic'] as const).map(each => (
          <label key={each} className="option">
            <input
              type="radio"
              name="art-or-comic"
              checked={type === each}
              onChange={() => chooseType(each)}
            />
            {each === 'art' ? 'Art' : 'Comic'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function AspectRatioField({ value }: { value: AspectRatio }) {
  return (
    <fieldset>
      <legend className="field-label">Aspect Ratio</legend>
      <div className="segments">
        {ASPECT_RATIOS.map(ratio => (
          <label key={ratio} className="option">
            <input
              type="radio"
              name="aspect-ratio"
              checked={value === ratio}
              onChange={() => change({ aspectRatio: ratio })}
            />
            <span className={`frame ${ratio}`} />
            {RATIO_NAMES[ratio]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The details form of the chosen type. */
export function Details() {
  const draft = useStore($draft)
  const { type } = draft
  return (
    <div className="form">
      {draft.purpose.kind === 'create' && <LinkField />}
      {(type === 'art' || type === 'comic') && <ArtOrComic type={type} />}
      <DraftField name="title" label="Title">
        {control => (
          <Input
            {...control}
            value={draft.title}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- 'Edit' leads from the library here
            autoFocus={draft.purpose.kind === 'edit'}
            autoComplete="off"
            onChange={event => change({ title: event.target.value })}
          />
        )}
      </DraftField>
      <ImageField />
      <FocusField />
      <DraftField name="description" label="Description">
        {control => (
          <TextArea
            {...control}
            rows={2}
            value={draft.description}
            onChange={event => change({ description: event.target.value })}
          />
        )}
      </DraftField>
      <AspectRatioField value={draft.aspectRatio} />
      <DraftField
        name="externalUrl"
        label="External URL"
        hint="Optional. Empty: internal link. Filled: opens in a new tab."
      >
        {control => (
          <Input
            {...control}
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={draft.externalUrl}
            onChange={event => change({ externalUrl: event.target.value })}
          />
        )}
      </DraftField>
      <BadgeEditor />
      <h2>{TYPE_NAMES[type]} details</h2>
      <MetadataFields />
      <h2>Times</h2>
      <VisibleFields />
    </div>
  )
}
