import { Failure, refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { checkPasswordChange, passwordMessages } from '#contract/rules/password.ts'
import type { users } from '#contract/administration/users.ts'
import { accountName } from '#server/accounts/account-name.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { hasStill, setPassword, type Account } from '#server/accounts/accounts.ts'
import { isCommonPassword } from '#server/accounts/common-passwords.ts'
import { verifyOwnPassword } from '#server/accounts/own-password.ts'
import { hashInTurn } from '#server/accounts/password-queue.ts'
import type { Request } from '#server/calls/caller.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'

const texts = {
  onlyOwn: /*i18n*/ { id: 'password.onlyOwn', message: '只允许修改自己的密码！' },
  oldWrong: /*i18n*/ { id: 'password.oldWrong', message: '旧密码输入错误！' },
}

interface Refused {
  readonly refused: Failure
  /** The old password was tried, and was wrong or may not be tried now. */
  readonly isFailure?: boolean
}
type PasswordCheck = Refused | { readonly passwordHash: string; readonly verified: Account }

const checkPasswords = async (
  services: Services,
  input: ParsedOf<typeof users.updatePassword>,
  request: Request,
): Promise<PasswordCheck> => {
  const { caller } = request
  if (accountName(input.username) !== accountName(caller.username)) return { refused: refusal(texts.onlyOwn) }
  const [oldPassword, password, confirmPassword] = [
    input.oldpassword ?? '',
    input.password ?? '',
    input.confirmpassword ?? '',
  ]
  const reason = checkPasswordChange({ username: caller.username, oldPassword, password, confirmPassword })
  if (reason) return { refused: refusal(passwordMessages[reason]) }
  const at = (path: string, text: Message) => refusal(text, {}, [{ path, message: request.translate(text) }])
  if (await isCommonPassword(password)) return { refused: at('password', passwordMessages.wellKnown) }
  const verified = await verifyOwnPassword(services, request, oldPassword)
  if (!verified) return { refused: at('oldpassword', texts.oldWrong), isFailure: true }
  if (verified instanceof Failure) return { refused: verified, isFailure: true }
  if (oldPassword === password) return { refused: at('password', passwordMessages.unchanged) }
  return { verified, passwordHash: await hashInTurn(caller.userId, password) }
}

/** Specification 5 and 7, Change password; security trap 10: only one's own, the old one verified under the lock of sign-in. */
export const updatePasswordSteps = (
  services: Services,
): PreparedHandler<typeof users.updatePassword, PasswordCheck> => ({
  prepare: (input, request) => checkPasswords(services, input, request),
  handle: async (check, { tx, caller, afterCommit }) => {
    const { userId, username, sessionId } = caller
    if ('refused' in check) {
      if (check.isFailure)
        await noteOf(tx, 'password-change-failed', userId, { reason: check.refused.text.id })
      return check.refused
    }
    if (!(await hasStill(tx, check.verified))) throw refusal(texts.oldWrong)
    await setPassword(tx, {
      userId,
      username,
      passwordHash: check.passwordHash,
      exceptSessionId: sessionId,
    })
    await noteOf(tx, 'password-change', userId)
    afterCommit(() => services.identifier.forget(userId))
    return null
  },
})
