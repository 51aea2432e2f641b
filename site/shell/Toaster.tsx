import * as RadixToast from '@radix-ui/react-toast'
import {
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD_PX
} from '../lib/config.ts'
import { useStore } from '../lib/use-store.ts'
import { $toasts, dismissToast } from '../lib/toast.ts'
import { handsOn } from '../ui/hand-on.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '../ui/icons.tsx'

/**
 * Closes it. While the pointer or the focus is in the region, Radix pauses all toasts, and forgets to
 * resume when the one there closes: the next would stay for good.
 */
function close(id: number): void {
  document
    .querySelector('.toasts')
    ?.dispatchEvent(
      new FocusEvent('focusout', { bubbles: true, relatedTarget: null })
    )
  dismissToast(id)
}

/** Escape in the region closes only the toast: a viewer or drawer below it stays open. */
function escape(event: KeyboardEvent, id: number): void {
  const region = (event.target as Element).closest<HTMLElement>('.toasts')
  if (region === null) return
  event.preventDefault()
  event.stopPropagation()
  region.focus()
  close(id)
}

/** For a toast that is replaced by the next one while it has the focus. On Radix's own parts refs are new each time. */
const handOn = handsOn<HTMLElement>(
  words => words.closest('.toasts'),
  words => words.closest('.toast')
)

/** The region 'Notifications': the one toast that shows. */
export function Toaster() {
  const toasts = useStore($toasts)
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map(({ id, title, description, variant, open, action }) => (
        <RadixToast.Root
          key={id}
          open={open}
          onOpenChange={isOpen => {
            if (!isOpen) close(id)
          }}
          onEscapeKeyDown={event => escape(event, id)}
          className={`toast ${variant ?? ''}`}
        >
          {variant === 'destructive' ? (
            <WarningIcon size={18} />
          ) : (
            <CheckIcon size={18} />
          )}
          <div className="min-w-0" ref={handOn}>
            <RadixToast.Title className="font-semibold">
              {title}
            </RadixToast.Title>
            <RadixToast.Description className="toast-text">
              {description}
            </RadixToast.Description>
          </div>
          {action && (
            <RadixToast.Action
              className="button small tint"
              altText={action.otherwise}
              onClick={action.run}
            >
              {action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close className="icon-button" aria-label="Close">
            <CloseIcon size={16} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        className="toasts"
        hotkey={[TOAST_HOTKEY]}
        label="Notifications"
      />
    </RadixToast.Provider>
  )
}
