import { SLOW_MODE_SECONDS } from '#contract/chat'
import type { ChatMessage } from '#contract/chat'
import { SESSION_ENDED } from '../lib/messages.ts'
import { useStore } from '../lib/use-store.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Select } from '../ui/Field.tsx'
import { handsOn } from '../ui/hand-on.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { HideIcon, MutedIcon } from '../ui/icons.tsx'
import type { Moderation } from './chat-moderation.ts'
import './chat-moderation.css'

const logOf = (gone: Element) =>
  gone.closest('.chat')?.querySelector('.chat-log')

/**
 * Hands the focus to the message before, which is the next to look at. If that has lost its buttons
 * too, as all do when the session ends, the whole list gets it.
 */
const handOn = handsOn(button => {
  const line = button.closest('li')
  const near = line?.previousElementSibling ?? line?.nextElementSibling
  return near?.querySelector('.chat-actions button') ?? logOf(button)
})
const handToLog = handsOn<HTMLSelectElement>(logOf)

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
        ref={handOn}
        label="Hide message"
        size="small"
        onClick={() => void moderation.hide(message.id)}
      >
        <HideIcon size={16} />
      </IconButton>
      <IconButton
        ref={handOn}
        label="Mute author for 10 minutes"
        size="small"
        onClick={() => void moderation.mute(message.id)}
      >
        <MutedIcon size={16} />
      </IconButton>
    </span>
  )
}

/** Takes the place of the moderation tools when the administrator's session has ended. */
export function SessionEnded() {
  return (
    <div className="chat-head gap-2" role="alert">
      <p className="chat-status disconnected">{SESSION_ENDED.sentence}</p>
      <LinkButton href="/admin" size="small">
        {SESSION_ENDED.way}
      </LinkButton>
    </div>
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
        ref={handToLog}
        value={seconds ?? ''}
        onChange={({ target }) => {
          const chosen = SLOW_MODE_SECONDS.find(
            step => step === Number(target.value)
          )
          if (chosen !== undefined) void moderation.setSlowMode(chosen)
        }}
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
