import { useRef, useState } from 'react'
import type { RoomKey } from '#contract/live'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Input } from '../../ui/Field.tsx'
import { LIVE_ROOMS_WORDS } from '../messages.ts'
import { $liveRooms, ingestAddress, openLiveRooms } from './live-rooms.ts'

/** A text to copy. Selecting it also works without HTTPS, where browsers give no clipboard. */
function Copied({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = () => {
    input.current?.select()
    setCopied(document.execCommand('copy'))
  }
  return (
    <Field label={label}>
      {control => (
        <span className="room-copy">
          <Input
            {...control}
            ref={input}
            readOnly
            value={text}
            onFocus={event => event.currentTarget.select()}
          />
          <Button
            look="line"
            aria-label={`Copy ${label.toLowerCase()}`}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </span>
      )}
    </Field>
  )
}

/** What OBS needs; the key is shown only this once. */
export function KeyShown({ made: { name, key } }: { made: RoomKey }) {
  const loaded = useStore($liveRooms)
  const ingest = loaded.state === 'ready' ? loaded.value.ingest : null
  return (
    <section className="security-form" aria-labelledby="room-key-title">
      <h3 id="room-key-title">{name}</h3>
      <p className="hint">{LIVE_ROOMS_WORDS.key}</p>
      {ingest?.state === 'on' && (
        <Copied label="Server" text={ingestAddress(ingest.port)} />
      )}
      <Copied label="Stream key" text={key} />
      <p className="hint">{LIVE_ROOMS_WORDS.obs}</p>
      <div className="security-doing">
        <Button
          look="tint"
          onClick={openLiveRooms}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
          autoFocus
        >
          I have kept it
        </Button>
      </div>
    </section>
  )
}
