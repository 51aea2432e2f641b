import { randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Clock } from '#http/clock'
import type { Database } from '../database/database.ts'
import { challengeModel } from './models/challenge.ts'
import type { ChallengePurpose } from './models/challenge.ts'

const CHALLENGE_BYTES = 32
const CHALLENGE_MS = 5 * 60_000
/**
 * Open challenges of all purposes. Only someone who knows the password can create one; with more,
 * the oldest are deleted.
 */
const CHALLENGES = 100
/**
 * A recovery code may be mistyped; after this many wrong answers the administrator has to start
 * again with the password.
 */
const CHALLENGE_ANSWERS = 5

/**
 * Random numbers, each valid once and for a few minutes; kept in the database, so valid on every
 * copy.
 */
export interface Challenges {
  issue(purpose: ChallengePurpose, fingerprint: string): Promise<string>
  /** Counts an answer; false when the challenge no longer exists. */
  answer(
    challenge: string,
    purpose: ChallengePurpose,
    fingerprint: string
  ): Promise<boolean>
  /** Uses it up; of two simultaneous attempts one gets false. */
  spend(challenge: string): Promise<boolean>
}

export function createChallenges(database: Database, clock: Clock): Challenges {
  const Open = challengeModel(database.connection)
  return {
    issue: async (purpose, fingerprint) => {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
      const expiresAt = new Date(clock.now() + CHALLENGE_MS)
      const answers = 0
      await Open.create({
        _id: challenge,
        purpose,
        fingerprint,
        answers,
        expiresAt
      })
      const [over] = await Open.find()
        .sort({ expiresAt: -1 })
        .skip(CHALLENGES)
        .limit(1)
        .lean()
      if (over)
        await Open.deleteMany({ expiresAt: trusted({ $lte: over.expiresAt }) })

      return challenge
    },
    answer: async (challenge, purpose, fingerprint) => {
      const { matchedCount } = await Open.updateOne(
        {
          _id: challenge,
          purpose,
          fingerprint,
          answers: trusted({ $lt: CHALLENGE_ANSWERS }),
          expiresAt: trusted({ $gt: new Date(clock.now()) })
        },
        { $inc: { answers: 1 } }
      )
      return matchedCount === 1
    },
    spend: async challenge => {
      const { deletedCount } = await Open.deleteOne({ _id: challenge })
      return deletedCount === 1
    }
  }
}
