import { useState } from 'react'
import { BADGE_VARIANTS } from '#contract/content'
import type { BadgeVariant } from '#contract/content'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Input, Select } from '../../ui/Field.tsx'
import { HideIcon, LockIcon } from '../../ui/icons.tsx'
import { HomeIcon } from '../../ui/screen-icons.ts'
import { Question } from '../../ui/Question.tsx'
import { DeleteIcon, TagIcon } from '../icons.tsx'
import { $collectibles, $shelf } from '../library/library.ts'
import { UNGATE } from '../messages.ts'
import {
  $progress,
  changeChosen,
  deleteChosen,
  featured,
  gatedBy,
  ungated,
  withBadgeAdded,
  withBadgeRemoved
} from './changes.ts'
import { $choice, $chosen, chooseAll, endChoice } from './choice.ts'
import { MANY } from './messages.ts'

/** A badge that the chosen items get or lose. */
function BadgeTools({ off, open }: { off: boolean; open: boolean }) {
  const [text, setText] = useState('')
  const [variant, setVariant] = useState<BadgeVariant>('primary')
  const badge = text.trim()
  const none = off || badge === ''
  return (
    <fieldset
      className={open ? 'many-badge open' : 'many-badge'}
      aria-label="Badge"
    >
      <Input
        aria-label="Badge text"
        placeholder="Badge"
        value={text}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
      />
      <Select
        aria-label="Badge variant"
        value={variant}
        onChange={event => setVariant(event.target.value as BadgeVariant)}
      >
        {BADGE_VARIANTS.map(each => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Button
        aria-label="Add badge"
        disabled={none}
        onClick={() =>
          void changeChosen(withBadgeAdded({ text: badge, variant }))
        }
      >
        Add
      </Button>
      <Button
        look="line"
        aria-label="Remove badge"
        disabled={none}
        onClick={() => void changeChosen(withBadgeRemoved(badge))}
      >
        Remove
      </Button>
    </fieldset>
  )
}

const TAKE_AWAY = 'take away'

/** The collectible that the chosen items require from now on, or none after a yes. */
function GateTool({ off }: { off: boolean }) {
  const collectibles = useStore($collectibles)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <span className="button many-gate">
        <LockIcon />
        {MANY.gate}
        <Select
          aria-label={MANY.gate}
          disabled={off}
          value=""
          onChange={({ target: { value } }) => {
            if (value === TAKE_AWAY) setAsks(true)
            else void changeChosen(gatedBy(value))
          }}
        >
          <option value="" disabled>
            {MANY.gateChoose}
          </option>
          {collectibles.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value={TAKE_AWAY}>{MANY.gateNone}</option>
        </Select>
      </span>
      {asks && (
        <Question
          title={UNGATE.title}
          yes={{ label: 'Make it public', look: 'danger' }}
          onAnswer={yes => {
            setAsks(false)
            if (yes) void changeChosen(ungated)
          }}
        >
          {UNGATE.description}
        </Question>
      )}
    </>
  )
}

/** What is done to all chosen items at once; at the foot of the window while several are chosen. */
export function ManyBar() {
  const choice = useStore($choice)
  const chosen = useStore($chosen)
  const shown = useStore($shelf)
  const progress = useStore($progress)
  const [badgeOpen, setBadgeOpen] = useState(false)
  if (choice === null) return null
  const off = chosen.length === 0 || progress !== null
  return (
    <section className="many" aria-label="Chosen items">
      <p aria-live="polite">
        {progress
          ? MANY.progress(progress.done, progress.of)
          : MANY.chosen(chosen.length)}
      </p>
      <Button look="quiet" disabled={progress !== null} onClick={chooseAll}>
        {chosen.length < shown.length ? MANY.all : MANY.none}
      </Button>
      <Button disabled={off} onClick={() => void changeChosen(featured(true))}>
        <HomeIcon />
        Feature
      </Button>
      <Button
        className="many-off"
        disabled={off}
        onClick={() => void changeChosen(featured(false))}
      >
        <HideIcon />
        Unfeature
      </Button>
      <Button
        className="many-open-badge"
        aria-expanded={badgeOpen}
        onClick={() => setBadgeOpen(!badgeOpen)}
      >
        <TagIcon />
        Badge
      </Button>
      <BadgeTools off={off} open={badgeOpen} />
      <GateTool off={off} />
      <Button look="danger" disabled={off} onClick={() => void deleteChosen()}>
        <DeleteIcon />
        Delete
      </Button>
      <Button
        look="line"
        className="many-end"
        disabled={progress !== null}
        onClick={endChoice}
      >
        {MANY.end}
      </Button>
    </section>
  )
}
