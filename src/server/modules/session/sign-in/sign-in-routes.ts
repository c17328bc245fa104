import { signIn } from '#contract/session/sign-in.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { endSession } from '#server/accounts/sessions.ts'
import { addressBlock, takeHit, type RateLimit } from '#server/accounts/rate-window.ts'
import { implementAll, inSteps } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { changePasswordSteps, checkCodeSteps, sendCodeSteps } from './reset-password.ts'
import { keySeconds, makeKey, sessionEnd } from './sign-in-store.ts'
import { tokenSteps } from './sign-in-token.ts'

const keysPerAddress: RateLimit = { name: 'key', hits: 3_000, seconds: 60 }

export const signInRoutes: Routes = (services) => {
  const { db, identifier, settings } = services
  return implementAll(signIn, {
    token: inSteps(tokenSteps(services)),
    getKey: inSteps({
      prepare: (_input, { identity, ip }) =>
        takeHit({ db, identity }, keysPerAddress, { of: addressBlock(ip) }),
      handle: async (_hit, { tx }) => ({ key: await makeKey(tx), expiresIn: keySeconds }),
    }),
    sendCode: inSteps(sendCodeSteps(services, 'login')),
    sendResetCode: inSteps(sendCodeSteps(services, 'reset')),
    checkVerificationCodeMessage: inSteps(checkCodeSteps(services)),
    changPassword: inSteps(changePasswordSteps(services)),
    logout: inSteps({
      // Committed and forgotten before the answer, so that the very next call with this token is refused.
      prepare: async (_input, { identity, caller }) => {
        await db.as(identity, async (tx) => {
          await endSession(tx, caller.sessionId)
          await noteOf(tx, 'sign-out', caller.userId)
        })
        identifier.forget(caller.userId)
      },
      handle: () => Promise.resolve(null),
    }),
    touch: async (_input, { tx, caller }) => ({
      idleMinutes: settings.session.idleMinutes,
      expiresAt: await sessionEnd(tx, caller.sessionId),
    }),
  })
}
