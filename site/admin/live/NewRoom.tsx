import { Button } from '../../ui/Button.tsx'
import { Field, Input } from '../../ui/Field.tsx'
import { LIVE_ROOMS_WORDS } from '../messages.ts'
import { Keeps } from './Keeps.tsx'
import { makeRoom } from './live-rooms.ts'
import type { NameRefusal } from './live-view.ts'

function submit(form: FormData): void {
  const name = form.get('name')
  void makeRoom({
    name: typeof name === 'string' ? name : '',
    replaces: form.has('replaces'),
    keeps: Number(form.get('keeps'))
  })
}

/** Asks for what a room needs. */
export function NewRoom({ refusal }: { refusal: NameRefusal | undefined }) {
  return (
    <section aria-labelledby="new-room-title">
      <h3 id="new-room-title">New room</h3>
      <form
        className="security-form"
        onSubmit={event => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <Field
          label="Name"
          hint="Whose room it is, or what is shown there."
          refusal={refusal}
        >
          {control => (
            <Input {...control} name="name" required autoComplete="off" />
          )}
        </Field>
        <label className="check room-choice">
          <input type="checkbox" name="replaces" />
          <span>
            Whoever comes second takes over
            <span className="hint">
              Otherwise a second stream is refused while the first one runs.
            </span>
          </span>
        </label>
        <Field label="Replays" hint={LIVE_ROOMS_WORDS.keeps}>
          {control => <Keeps {...control} name="keeps" defaultValue={0} />}
        </Field>
        <Button type="submit" look="tint">
          Make room
        </Button>
      </form>
    </section>
  )
}
