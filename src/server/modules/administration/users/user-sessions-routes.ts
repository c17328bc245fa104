import { refusal } from '#contract/core/failures.ts'
import { userSessions } from '#contract/administration/user-sessions.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { endSession } from '#server/accounts/sessions.ts'
import { forEveryOrganisation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { holderOf, sessionsAsShown, userSessionStore } from './user-sessions-store.ts'
import { refuseAbove } from './users-store.ts'

const texts = {
  gone: /*i18n*/ { id: 'userSession.gone', message: '该登录不存在或已退出' },
  own: /*i18n*/ { id: 'userSession.own', message: '这是当前登录，请使用“退出”' },
}

/** Who is signed in now; each end of a session is noted with whose it was. */
export const userSessionRoutes: Routes = (services) =>
  forEveryOrganisation(
    implementResource(
      userSessions,
      {
        ...userSessionStore,
        list: async (input, context) => sessionsAsShown(await userSessionStore.list(input, context), context),
      },
      {
        own: {
          end: async ({ id }, context) => {
            if (id === context.caller.sessionId) throw refusal(texts.own)
            const holder = await holderOf(id, context)
            if (!holder) throw refusal(texts.gone)
            await refuseAbove(holder, context)
            await endSession(context.tx, id)
            await noteOf(context.tx, 'sign-out-by-other', holder.id, { session: id })
            context.afterCommit(() => services.identifier.forget(holder.id))
            return null
          },
        },
      },
    )(services),
  )
