import type { ChatMessage } from '#contract/chat'
import { SLOW_MODE_SECONDS } from '../lib/config.ts'
import { useStore } from '../lib/use-store.ts'
import { Select } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { HideIcon, MutedIcon } from '../ui/icons.tsx'
import type { Moderation } from './chat-moderation.ts'

/** Beside a message: what the administrator can do about it. */
export function LineActions({
  message,
  moderation
}: {
  message: ChatMessage
  moderation: Moderation
}) {
  return (
    <span className="chat-actions">
      <IconButton
        label="Hide message"
        size="small"
        onClick={() => void moderation.hide(message.id)}
      >
        <HideIcon size={16} />
      </IconButton>
      <IconButton
        label="Mute author for 10 minutes"
        size="small"
        onClick={() => void moderation.mute(message.id)}
      >
        <MutedIcon size={16} />
      </IconButton>
    </span>
  )
}

const nameOf = (seconds: number) => (seconds === 0 ? 'Off' : `${seconds} s`)

/** How often everybody may speak. */
export function SlowMode({ moderation }: { moderation: Moderation }) {
  const seconds = useStore(moderation.$slowMode)
  const isStep = SLOW_MODE_SECONDS.some(step => step === seconds)
  return (
    <label className="chat-slow">
      Slow mode
      <Select
        value={seconds ?? ''}
        onChange={event =>
          void moderation.setSlowMode(Number(event.target.value))
        }
      >
        {seconds === null && <option value="">...</option>}
        {seconds !== null && !isStep && (
          <option value={seconds}>{nameOf(seconds)}</option>
        )}
        {SLOW_MODE_SECONDS.map(step => (
          <option key={step} value={step}>
            {nameOf(step)}
          </option>
        ))}
      </Select>
    </label>
  )
}
