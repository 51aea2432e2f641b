import { useState } from 'react'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Input } from '../../ui/Field.tsx'
import { canUsePasskeys } from '../session/passkeys.ts'
import { $security, confirm, showOverview } from './security.ts'
import type { Change, Confirmation, Refusal } from './security.ts'

function titleOf(change: Change): string {
  switch (change.kind) {
    case 'add':
      return 'Add a passkey'
    case 'remove':
      return `Remove ${change.passkey.name}`
    case 'codes':
      return 'New recovery codes'
  }
}

function aboutOf(change: Change, isLast: boolean): string {
  switch (change.kind) {
    case 'add':
      return 'The browser will ask where to keep it: on this device, a phone or a security key.'
    case 'remove':
      return isLast
        ? 'It is the last one: from then on the password alone is enough, and the recovery codes are gone.'
        : 'It will no longer open this panel.'
    case 'codes':
      return 'The codes you have now will stop working.'
  }
}

function submit(form: FormData): void {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  void confirm({
    name: text('name') ?? '',
    password: text('password') ?? '',
    code: text('code')
  })
}

function Fields({
  change,
  byCode,
  pending,
  refusal
}: {
  change: Change
  byCode: boolean
  pending: boolean
  refusal: Refusal | null
}) {
  const refusalOf = (field: keyof Confirmation) =>
    refusal?.field === field ? refusal : undefined
  return (
    <>
      {change.kind === 'add' && (
        <Field
          label="Name"
          hint="To tell it from others: Laptop, Phone"
          refusal={refusalOf('name')}
        >
          {control => (
            <Input
              {...control}
              name="name"
              required
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
              autoFocus
              readOnly={pending}
            />
          )}
        </Field>
      )}
      <Field label="Password" refusal={refusalOf('password')}>
        {control => (
          <Input
            {...control}
            name="password"
            type="password"
            required
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
            autoFocus={change.kind !== 'add'}
            readOnly={pending}
          />
        )}
      </Field>
      {byCode && (
        <Field
          label="Recovery code"
          hint="Each code works once."
          refusal={refusalOf('code')}
        >
          {control => (
            <Input
              {...control}
              name="code"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={pending}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** A change of the second factor is confirmed with the password, and a passkey or a code if there is one. */
export function ConfirmChange({
  change,
  pending,
  refusal
}: {
  change: Change
  pending: boolean
  refusal: Refusal | null
}) {
  const security = useStore($security)
  const enrolled =
    security.state === 'ready' ? security.value.passkeys.length : 0
  const [usable] = useState(canUsePasskeys)
  const [wantsCode, setWantsCode] = useState(!usable)
  const byCode = enrolled > 0 && wantsCode
  return (
    <form
      className="security-form"
      onSubmit={event => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <h3>{titleOf(change)}</h3>
      <p className="hint">{aboutOf(change, enrolled === 1)}</p>
      {refusal?.field === null && (
        <p className="remark bad" role="alert">
          {refusal.sentence}
        </p>
      )}
      <Fields
        change={change}
        byCode={byCode}
        pending={pending}
        refusal={refusal}
      />
      {enrolled > 0 && usable && (
        <Button
          look="quiet"
          size="small"
          onClick={() => setWantsCode(!wantsCode)}
        >
          {byCode ? 'Use your passkey' : 'Use a recovery code'}
        </Button>
      )}
      <div className="security-doing">
        <Button look="line" onClick={() => showOverview()}>
          Cancel
        </Button>
        <Button
          type="submit"
          look={change.kind === 'remove' ? 'danger' : 'tint'}
          disabled={pending}
        >
          {doingOf(change, enrolled > 0 && !byCode, pending)}
        </Button>
      </div>
    </form>
  )
}

function doingOf(change: Change, signs: boolean, pending: boolean): string {
  if (pending) return 'Please wait...'
  if (change.kind === 'remove') return 'Remove'
  return signs ? 'Confirm with passkey' : 'Continue'
}
