import { Failure } from '#contract/core/failures.ts'
import type { Request } from '#server/calls/caller.ts'
import { isPasswordOf } from '#server/core/passwords.ts'
import type { Database } from '#server/db/pool.ts'
import { accountOfName, type Account } from './accounts.ts'
import { passwordTyped } from './one-time-password.ts'
import { countAttempt, noteSuccess } from './password-lock.ts'
import { passwordQueue } from './password-queue.ts'

/**
 * Looks at the password of whoever calls (security trap 10): the account when it is right, undefined when it is wrong, the
 * refusal while this session has tried too often. What strangers try at the sign-in is not held against who is signed in.
 * For `prepare` steps; afterwards ask `hasStill`.
 */
export const verifyOwnPassword = (
  { db }: { readonly db: Database },
  { caller: { userId, username, sessionId }, identity }: Request,
  password: string,
): Promise<Account | Failure | undefined> =>
  passwordQueue.known.run(userId, async () => {
    const place = `session ${sessionId}`
    const found = await db.as(identity, async (tx) => {
      const counted = await countAttempt(tx, { username, place, isKnown: true })
      return 'refused' in counted ? counted.refused : { account: await accountOfName(tx, username) }
    })
    if (found instanceof Failure) return found
    const { account } = found
    if (!account || !(await isPasswordOf(passwordTyped(account, password), account.passwordHash)))
      return undefined
    await db.as(identity, (tx) => noteSuccess(tx, username, place))
    return account
  })
