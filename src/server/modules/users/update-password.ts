import { refusal, type Failure } from '#contract/core/failures.ts'
import { checkPasswordChange, passwordMessages } from '#contract/rules/password.ts'
import type { users } from '#contract/users.ts'
import { accountKey, accountName } from '#server/accounts/account-name.ts'
import { accountOfName, hasStill, noteOf, setPassword, type Account } from '#server/accounts/accounts.ts'
import { attempts } from '#server/accounts/attempt-queue.ts'
import { countAttempt, forgive } from '#server/accounts/password-lock.ts'
import type { Identity } from '#server/db/pool.ts'
import type { Request } from '#server/http/caller.ts'
import type { PreparedHandler } from '#server/http/implement.ts'
import { hashPassword, isPasswordOf } from '#server/passwords.ts'
import type { Services } from '#server/services.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'

const texts = {
  onlyOwn: /*i18n*/ { id: 'password.onlyOwn', message: '只允许修改自己的密码！' },
  oldWrong: /*i18n*/ { id: 'password.oldWrong', message: '旧密码输入错误!' },
  unchanged: /*i18n*/ { id: 'password.unchanged', message: '新密码不能与旧密码相同!' },
}

interface Refused {
  readonly refused: Failure
  readonly isOldWrong?: boolean
}
type Verdict = Refused | { readonly passwordHash: string; readonly verified: Account }

const verify = async (
  { db }: Services,
  username: string,
  { oldPassword, identity }: { oldPassword: string; identity: Identity },
): Promise<Refused | { readonly account: Account }> => {
  const { lock, account } = await db.as(identity, async (tx) => ({
    lock: await countAttempt(tx, username),
    account: await accountOfName(tx, username),
  }))
  if (lock) return { refused: lock }
  if (!account || !(await isPasswordOf(oldPassword, account.passwordHash)))
    return { refused: refusal(texts.oldWrong), isOldWrong: true }
  await db.as(identity, (tx) => forgive(tx, username))
  return { account }
}

const judge = async (
  services: Services,
  input: ParsedOf<typeof users.updatePassword>,
  { caller, identity }: Request,
): Promise<Verdict> => {
  if (accountName(input.username) !== accountName(caller.username)) return { refused: refusal(texts.onlyOwn) }
  const [oldPassword, password, confirmPassword] = [
    input.oldpassword ?? '',
    input.password ?? '',
    input.confirmpassword ?? '',
  ]
  const reason = checkPasswordChange({ username: caller.username, oldPassword, password, confirmPassword })
  if (reason) return { refused: refusal(passwordMessages[reason]) }
  const verified = await attempts.run(accountKey(caller.username), () =>
    verify(services, caller.username, { oldPassword, identity }),
  )
  if ('refused' in verified) return verified
  if (oldPassword === password) return { refused: refusal(texts.unchanged) }
  return { verified: verified.account, passwordHash: await hashPassword(password) }
}

/** Specification 5 and 7, Change password; security trap 10: only one's own, the old one verified under the lock of sign-in. */
export const updatePasswordSteps = (
  services: Services,
): PreparedHandler<typeof users.updatePassword, Verdict> => ({
  prepare: (input, request) => judge(services, input, request),
  handle: async (verdict, { tx, caller, afterCommit }) => {
    const { userId, username, sessionId } = caller
    if ('refused' in verdict) {
      if (verdict.isOldWrong) await noteOf(tx, 'password-change-failed', userId)
      return verdict.refused
    }
    if (!(await hasStill(tx, verdict.verified))) throw refusal(texts.oldWrong)
    await setPassword(tx, {
      userId,
      username,
      passwordHash: verdict.passwordHash,
      exceptSessionId: sessionId,
    })
    await noteOf(tx, 'password-change', userId)
    afterCommit(() => services.identifier.forget(userId))
    return null
  },
})
