import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { SIGN_IN_ACTIONS } from '#contract/admin'
import type { SignInEntry } from '#contract/admin'

export interface SignInDocument extends SignInEntry {
  /** Its instant and a number, so that ids sort by time. */
  _id: string
}

const schema = new Schema<SignInDocument>(
  {
    _id: String,
    at: { type: String, required: true },
    action: {
      type: String,
      required: true,
      enum: Object.values(SIGN_IN_ACTIONS)
    },
    address: { type: String, required: true }
  },
  { strict: 'throw', versionKey: false }
)

/** Who signed in or out, or tried to. */
export function signInModel(connection: Connection) {
  return connection.model('SignIn', schema, 'signins')
}
