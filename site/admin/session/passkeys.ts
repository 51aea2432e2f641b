import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration
} from '@simplewebauthn/browser'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON
} from '@simplewebauthn/browser'
import type { PasskeyOptions } from '#contract/passkeys'

/** Browsers give passkeys to pages of HTTPS and localhost only. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && browserSupportsWebAuthn()
}

/** Asks the browser for one of this hub's passkeys, and lets it sign. */
export function signChallenge(
  challenge: string
): Promise<AuthenticationResponseJSON> {
  return startAuthentication({
    optionsJSON: { challenge, userVerification: 'preferred' }
  })
}

/** Asks the browser to make a passkey. */
export function makePasskey(
  options: PasskeyOptions
): Promise<RegistrationResponseJSON> {
  return startRegistration({ optionsJSON: options })
}

/** The browser or its authenticator said no, and not the server. */
export function isPasskeyRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'WebAuthnError' ||
      error instanceof DOMException ||
      /^(NotAllowed|InvalidState|Security|Abort|NotSupported)Error$/.test(
        error.name
      ))
  )
}

/** It holds a passkey of this hub already. */
export function isKnownAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
