import { createHash } from 'node:crypto'

/** A user name as it is compared: no outer spaces, compatibility forms and letter case folded, so that no spelling escapes a lock. */
export const accountName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** The key of an account's failures. A hash, because people type passwords into the name field. */
export const accountKey = (typed: string): string =>
  createHash('sha256').update(accountName(typed)).digest('hex')
