import { account } from '#contract/session/account.ts'
import { refusal } from '#contract/core/failures.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { endSessionsOf } from '#server/accounts/sessions.ts'
import { implementAll, inSteps } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { endOwnSession, lockOwnAccount, ownProfile, ownSessions, setOwn } from './account-store.ts'
import { removeAvatar, setAvatarSteps } from './avatar.ts'
import { changeMobileSteps, sendMobileCodeSteps } from './change-mobile.ts'

const texts = {
  noSession: /*i18n*/ { id: 'account.noSession', message: '该登录不存在或已退出' },
  thisSession: /*i18n*/ { id: 'account.thisSession', message: '这是当前登录，请使用“退出”' },
}

export const accountRoutes: Routes = (services) => {
  const { identifier, settings } = services
  return implementAll(account, {
    profile: (_input, context) => ownProfile(context),
    editEmail: async ({ version, email }, context) => {
      await lockOwnAccount(context, version)
      await setOwn(context, 'email', email ?? null)
      return ownProfile(context)
    },
    sendMobileCode: inSteps(sendMobileCodeSteps(services)),
    changeMobile: inSteps(changeMobileSteps(services)),
    setAvatar: inSteps(setAvatarSteps(services)),
    removeAvatar,
    sessions: (_input, context) => ownSessions(context, settings.session.idleMinutes),
    endSession: async ({ id }, context) => {
      const { tx, caller, afterCommit } = context
      if (id === caller.sessionId) throw refusal(texts.thisSession)
      if (!(await endOwnSession(context, id))) throw refusal(texts.noSession)
      await noteOf(tx, 'sign-out-elsewhere', caller.userId, { session: id })
      afterCommit(() => identifier.forget(caller.userId))
      return null
    },
    endOtherSessions: async (_input, { tx, caller, afterCommit }) => {
      const ended = await endSessionsOf(tx, caller.userId, caller.sessionId)
      await noteOf(tx, 'sign-out-elsewhere', caller.userId, { sessions: String(ended) })
      afterCommit(() => identifier.forget(caller.userId))
      return { ended }
    },
  })
}
