import type { AdminSession, Passkey, Security } from '#contract/admin'
import { formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../Loaded.tsx'
import { canUsePasskeys } from '../session/passkeys.ts'
import { $security, $sessions, begin, endSession } from './security.ts'

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <span className="log-words">
        <span>{name}</span>
        <span className="hint">
          Added {formatMoment(createdAt)},{' '}
          {lastUsedAt === null
            ? 'never used'
            : `last used ${formatMoment(lastUsedAt)}`}
        </span>
      </span>
      <Button
        size="small"
        look="line"
        aria-label={`Remove ${name}`}
        onClick={() => begin({ kind: 'remove', passkey })}
      >
        Remove
      </Button>
    </li>
  )
}

/** Says where passkeys work if they do not work here. */
function elsewhere(origin: string | null): string | null {
  if (origin !== null && origin !== location.origin)
    return `Passkeys for this hub only work at ${origin}.`

  return origin === null || !canUsePasskeys()
    ? 'Passkeys need HTTPS or localhost, and a browser that supports them.'
    : null
}

function Passkeys({ security }: { security: Security }) {
  const { origin, passkeys, recoveryCodesLeft } = security
  const note = elsewhere(origin)
  return (
    <>
      <p className="hint">
        {passkeys.length === 0
          ? 'With a passkey, the password alone is not enough: a fingerprint, a PIN or a security key confirms each sign-in.'
          : 'Each sign-in asks for the password, then for one of these.'}
      </p>
      {passkeys.length > 0 && (
        <ul className="log">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
          <li>
            <span className="log-words">
              <span>Recovery codes</span>
              <span className="hint">
                {recoveryCodesLeft} left, for when no passkey is at hand
              </span>
            </span>
            <Button
              size="small"
              look="line"
              onClick={() => begin({ kind: 'codes' })}
            >
              New codes
            </Button>
          </li>
        </ul>
      )}
      {note === null ? (
        <Button look="tint" onClick={() => begin({ kind: 'add' })}>
          Add passkey
        </Button>
      ) : (
        <p className="remark">{note}</p>
      )}
    </>
  )
}

function SessionRow({ session }: { session: AdminSession }) {
  const { address, startedAt, lastUsedAt, isCurrent } = session
  const from = address === '' ? 'Unknown address' : address
  return (
    <li>
      <span className="log-words">
        <span>{from}</span>
        <span className="hint">
          Signed in {formatMoment(startedAt)}, last used{' '}
          {formatMoment(lastUsedAt)}
        </span>
      </span>
      {isCurrent ? (
        <span className="hint own">This browser</span>
      ) : (
        <Button
          size="small"
          look="line"
          aria-label={`End the session from ${from}, signed in ${formatMoment(startedAt)}`}
          onClick={() => void endSession(session)}
        >
          End
        </Button>
      )}
    </li>
  )
}

export function SecurityOverview({ remark }: { remark: string }) {
  return (
    <>
      {remark !== '' && (
        <p className="remark bad" role="alert">
          {remark}
        </p>
      )}
      <section aria-labelledby="passkeys-title">
        <h3 id="passkeys-title">Passkeys</h3>
        <Loaded store={$security}>
          {value => <Passkeys security={value} />}
        </Loaded>
      </section>
      <section aria-labelledby="sessions-title">
        <h3 id="sessions-title">Sessions</h3>
        <p className="hint">
          Who is signed in now. A session ends by itself 2 hours after its last
          use.
        </p>
        <Loaded store={$sessions}>
          {value => (
            <ul className="log">
              {value.map(session => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </>
  )
}
