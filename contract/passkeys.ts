/** What both kinds of answers of an authenticator share; bytes are base64url. */
interface Credential {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
}

/** A challenge that a passkey signed. */
export interface PasskeyAssertion extends Credential {
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string
  }
}

/** A passkey that was just made. */
export interface PasskeyAttestation extends Credential {
  response: {
    clientDataJSON: string
    attestationObject: string
    transports?: string[]
  }
}

/** What a browser needs to make a passkey; other fields of WebAuthn are passed along. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only a type takes the fields that are passed along
export type PasskeyOptions = {
  challenge: string
  rp: { name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
}

/** Proof that it is the administrator who asks: the password, and whatever else is enrolled. */
export type Proof =
  | { password: string; challenge: string; assertion: PasskeyAssertion }
  | { password: string; code: string }
  | { password: string }
