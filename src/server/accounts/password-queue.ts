import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { hashPassword, isPasswordOf } from '#server/core/passwords.ts'

const longestOfKey = 20

/**
 * The turns in which this process looks at passwords. Every attempt counts as a failure until its password was looked
 * at; one after another, a crowd with right passwords is never taken for one that guesses. Three passwords are hashed
 * at a time, which leaves threads for everything else (security LOAD-4), one of them for known places: a crowd of
 * strangers stands before nobody who has signed in from there before.
 */
export const passwordQueue = {
  /** Finding out whether a place is known, which is quick, in the turn of its address block. */
  places: createKeyedQueue({ width: 4, longest: 5_000, longestOfKey: 200 }),
  /** In the turn of the address block. */
  strangers: createKeyedQueue({ width: 2, longest: 1_000, longestOfKey }),
  /** In the turn of the account at its place, or of who is signed in. */
  known: createKeyedQueue({ width: 1, longest: 1_000, longestOfKey }),
} as const

/** Whether a password is the one an account has already, in its turn. */
export const isInTurn = (userId: string, password: string, stored: string | null): Promise<boolean> =>
  passwordQueue.known.run(userId, () => isPasswordOf(password, stored))

/** Hashes the new password of an account, in its turn. */
export const hashInTurn = (userId: string, password: string): Promise<string> =>
  passwordQueue.known.run(userId, () => hashPassword(password))
