import type { Failure } from '#contract/core/failures.ts'
import type { Request } from '#server/calls/caller.ts'
import { isPasswordOf } from '#server/core/passwords.ts'
import type { Database } from '#server/db/pool.ts'
import { accountKey } from './account-name.ts'
import { accountOfName, type Account } from './accounts.ts'
import { attempts, countAttempt, forgive } from './password-lock.ts'

/**
 * Looks at the password of whoever calls, under the lock of sign-in (security trap 10): the account when it is right,
 * undefined when it is wrong, the refusal while the account is locked. For `prepare` steps; afterwards ask `hasStill`.
 */
export const verifyOwnPassword = (
  { db }: { readonly db: Database },
  { caller: { username }, identity }: Request,
  password: string,
): Promise<Account | Failure | undefined> =>
  attempts.run(accountKey(username), async () => {
    const { lock, account } = await db.as(identity, async (tx) => ({
      lock: await countAttempt(tx, username),
      account: await accountOfName(tx, username),
    }))
    if (lock) return lock
    if (!account || !(await isPasswordOf(password, account.passwordHash))) return undefined
    await db.as(identity, (tx) => forgive(tx, username))
    return account
  })
