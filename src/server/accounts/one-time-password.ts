import { randomInt } from 'node:crypto'
import type { Tx } from '#server/db/pool.ts'

/** Read out over the telephone: no letter or digit that looks like another. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password of 60 bits that nobody chose, as `abcd-efgh-2345`. */
export const newOneTimePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-')

const madeHere = new RegExp(`^[${letters}]{12}$`)

/**
 * The password that was typed, where nobody has chosen one yet written as it was made: it is read out over the telephone, and
 * copied with blanks around it. A password that its owner chose stays as it was typed.
 */
export const passwordTyped = (
  account: { readonly passwordChangedAt: Date | null } | undefined,
  typed: string,
): string => {
  if (!account || account.passwordChangedAt !== null) return typed
  const bare = typed.slice(0, 40).replaceAll(/[\s-]/g, '').toLowerCase()
  return madeHere.test(bare) ? (bare.match(/.{4}/g) ?? []).join('-') : typed
}

/** A reset whose password is sent to the owner: of whom, to which address, and until when it opens the account. */
export interface MailedReset {
  readonly userId: string
  readonly email: string
  readonly until: Date
}

/**
 * Makes a password the one that opens an account, as long as the reset still stands: nobody has set another one since, it has not
 * run out, and the account is in use and has the same address. False where it does not; then nothing changes.
 */
export const openByMail = async (
  tx: Tx,
  { userId, email, until }: MailedReset,
  hash: string,
): Promise<boolean> =>
  (
    await tx.query(
      `UPDATE sys_user SET password_hash = $4, must_change_password = true
       WHERE id = $1 AND email = $2 AND one_time_until = $3 AND one_time_until > clock_timestamp()
         AND password_changed_at IS NULL AND status = '1' AND del_flag = 0 RETURNING id`,
      [userId, email, until, hash],
    )
  ).length > 0
