import { Button } from '../../ui/Button.tsx'
import { Field, Input } from '../../ui/Field.tsx'
import { AdminIcon } from '../../ui/screen-icons.ts'
import { logIn } from './session.ts'

async function submit(form: HTMLFormElement): Promise<void> {
  const password = new FormData(form).get('password')
  await logIn(typeof password === 'string' ? password : '')
  // The button that had the focus was disabled meanwhile, and lost it.
  if (form.isConnected)
    form.querySelector<HTMLInputElement>('[type=password]')?.focus()
}

export function Login({
  pending,
  expired
}: {
  pending: boolean
  expired: boolean
}) {
  return (
    <div className="login">
      <form
        onSubmit={event => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        <AdminIcon size={28} />
        <h1>Admin Login</h1>
        {expired && (
          <output className="hint">
            Your session has ended. Sign in again: what you typed is kept.
          </output>
        )}
        {/* Password managers need a user name for the password. */}
        <input
          name="username"
          autoComplete="username"
          defaultValue="admin"
          hidden
          readOnly
        />
        <Field label="Password">
          {control => (
            <Input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the specification asks for it
              autoFocus
              readOnly={pending}
            />
          )}
        </Field>
        <Button type="submit" look="primary" disabled={pending}>
          {pending ? 'Logging in...' : 'Login'}
        </Button>
      </form>
    </div>
  )
}
