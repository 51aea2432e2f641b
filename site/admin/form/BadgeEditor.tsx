import { BADGE_VARIANTS } from '#contract/content'
import type { BadgeVariant } from '#contract/content'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Input, Select } from '../../ui/Field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { PlusIcon } from '../icons.tsx'
import { DraftField } from './DraftField.tsx'
import { $draft, addBadge, change, removeBadge } from './form.ts'

/** Enter adds the badge instead of saving the item; Escape forgets the text, where there is one. */
function onKey(event: React.KeyboardEvent): void {
  // Enter and Escape that belong to an input method: the word is still being chosen.
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') {
    event.preventDefault()
    addBadge()
  }
  const isTyped = $draft.get().badgeText !== ''
  if (event.key === 'Escape' && isTyped) change({ badgeText: '' })
}

export function BadgeEditor() {
  const { badges, badgeText, badgeVariant } = useStore($draft)
  return (
    <fieldset>
      <legend className="field-label">Badges</legend>
      {badges.length > 0 && (
        <ul className="chosen">
          {badges.map(({ text, variant, className = '' }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two badges may read the same
            <li key={index} className={`badge ${variant} ${className}`}>
              <span>{text}</span>
              <button
                type="button"
                aria-label={`Remove badge ${text}`}
                onClick={() => removeBadge(index)}
              >
                <CloseIcon size={14} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="add-badge">
        <DraftField name="badges" label="Badge text">
          {control => (
            <Input
              {...control}
              value={badgeText}
              autoComplete="off"
              onKeyDown={onKey}
              onChange={event => change({ badgeText: event.target.value })}
            />
          )}
        </DraftField>
        <Field label="Badge variant">
          {control => (
            <Select
              {...control}
              value={badgeVariant}
              onChange={event =>
                change({ badgeVariant: event.target.value as BadgeVariant })
              }
            >
              {BADGE_VARIANTS.map(variant => (
                <option key={variant}>{variant}</option>
              ))}
            </Select>
          )}
        </Field>
        <Button onClick={addBadge}>
          <PlusIcon />
          Add Badge
        </Button>
      </div>
    </fieldset>
  )
}
