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

/** Browsers allow passkeys only on HTTPS pages and on localhost. */
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

/** Refused by the browser or its authenticator, not by the server. */
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

/** The authenticator already has a passkey for this hub. */
export function isKnownAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
