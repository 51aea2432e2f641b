import { Button } from './Button.tsx'
import { BellIcon } from './icons.tsx'

export interface NotifyButtonProps {
  /** The id of a stream or an event, or one of WHOLES (contract/notices.ts). */
  topic: string
  /** The title of the stream or the event. */
  title?: string
  /** What it is about, for screen readers; without it the page says so itself. */
  about?: string
  /** When it begins or opens: from then on there is nothing to be told of. */
  until?: string
}

/** Works as soon as somebody comes near it (notify/button.ts). */
export function NotifyButton({
  topic,
  title,
  about,
  until
}: NotifyButtonProps) {
  return (
    <Button
      look="line"
      size="small"
      className="notify-button"
      data-notify={topic}
      data-notify-title={title}
      data-notify-until={until}
      aria-pressed={false}
      aria-haspopup="dialog"
      aria-label={about && `Notify me: ${about}`}
    >
      <BellIcon size={16} />
      <span className="notify-word">Notify me</span>
    </Button>
  )
}
