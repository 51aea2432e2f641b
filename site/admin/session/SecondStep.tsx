import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field, Input } from '../../ui/Field.tsx'
import { KeyIcon } from '../icons.tsx'
import { canUsePasskeys } from './passkeys.ts'
import {
  confirmWithCode,
  confirmWithPasskey,
  leaveSecondStep
} from './second-step.ts'

function PasskeyStep({ pending }: { pending: boolean }) {
  return (
    <>
      <p>The password is right. Confirm with your passkey.</p>
      <Button
        type="submit"
        look="primary"
        disabled={pending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone
        autoFocus
      >
        <KeyIcon />
        {pending ? 'Waiting for the passkey...' : 'Use passkey'}
      </Button>
    </>
  )
}

function CodeStep({ pending }: { pending: boolean }) {
  return (
    <>
      <p>The password is right. Confirm with a recovery code.</p>
      <Field label="Recovery code" hint="Each code works once.">
        {control => (
          <Input
            {...control}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone
            autoFocus
            readOnly={pending}
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={pending}>
        {pending ? 'Logging in...' : 'Login'}
      </Button>
    </>
  )
}

/** Shown after the password if a passkey is enrolled. */
export function SecondStep({ pending }: { pending: boolean }) {
  const [usable] = useState(canUsePasskeys)
  const [byCode, setByCode] = useState(!usable)
  return (
    <div className="login">
      <h1>Admin Login</h1>
      <form
        onSubmit={event => {
          event.preventDefault()
          const code = new FormData(event.currentTarget).get('code')
          if (typeof code === 'string') void confirmWithCode(code)
          else void confirmWithPasskey()
        }}
      >
        {byCode ? (
          <CodeStep pending={pending} />
        ) : (
          <PasskeyStep pending={pending} />
        )}
        {!usable && (
          <p className="hint">
            Passkeys need HTTPS or localhost, and a browser that has them.
          </p>
        )}
      </form>
      <div className="login-ways">
        {usable && (
          <Button look="quiet" size="small" onClick={() => setByCode(!byCode)}>
            {byCode ? 'Use your passkey' : 'Use a recovery code'}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={leaveSecondStep}>
          Back
        </Button>
      </div>
    </div>
  )
}
