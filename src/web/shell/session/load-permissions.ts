import { t } from '@lingui/core/macro'
import { permissions } from '#contract/administration/permissions.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { users } from '#contract/administration/users.ts'
import { viewAs } from '#contract/administration/view-as.ts'
import { call, send } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { restart } from '#web/lib/leave.ts'
import { loadSettings } from '#web/shell/look/account-settings.ts'
import { endSession, holdPermissions, session } from '#web/state/session.ts'

/** Ends the session on the server where it can be reached: nobody waits for it, since here it is forgotten at once. */
const endOnServer = (): void =>
  void send(
    session.viewing === null ? signIn.logout : viewAs.stop,
    {},
    { isQuiet: true, outlivesPage: true },
  ).catch(() => undefined)

/** Loads menu, grants and roles, once in every page load; answers why the person cannot stay, or undefined. */
const loadPermissions = async (): Promise<string | undefined> => {
  if (session.menu !== null) return undefined
  try {
    const [granted, roleCodes] = await Promise.all([
      call(permissions.getUserPermissionByOrgCode, {}, { isQuiet: true }),
      call(users.queryRoleByUserId, { userid: session.userInfo?.id ?? '' }, { isQuiet: true }),
      loadSettings(),
    ])
    if (!Array.isArray(granted.menu) || granted.menu.length === 0) {
      endOnServer()
      return t`您还没有任何菜单权限：权限必须是非空数组，请联系管理员授权`
    }
    holdPermissions(granted, roleCodes)
    return undefined
  } catch (error) {
    const failure = toFailure(error)
    // A token that is refused has ended already.
    if (failure.status !== 401 && !restart.isUnderWay) endOnServer()
    return failure.message
  }
}

/**
 * Loads menu, grants and roles again, as they changed while the person works; `shown` draws anew what follows from them. Where
 * that fails things stay as they are: the server refuses what is not allowed any more.
 */
export const reloadPermissions = async (shown: () => Promise<void>): Promise<void> => {
  const known = session.token
  try {
    const [granted, roleCodes] = await Promise.all([
      call(permissions.getUserPermissionByOrgCode, {}, { isQuiet: true }),
      call(users.queryRoleByUserId, { userid: session.userInfo?.id ?? '' }, { isQuiet: true }),
    ])
    if (session.token !== known || session.menu === null) return
    holdPermissions(granted, roleCodes)
    await shown()
  } catch {
    // A session that has ended is told so by `call`.
  }
}

/** The page that comes next asks for itself: what one that starts anew is not answered any more ends nothing. */
const nextPage = new Promise<never>(() => undefined)

let isLoading: Promise<string | undefined> | undefined

/** The same, with a refusal ending the session; calls that come together share one answer. */
export const ensurePermissions = async (): Promise<string | undefined> => {
  if (restart.isUnderWay) return nextPage
  isLoading ??= loadPermissions().finally(() => {
    isLoading = undefined
  })
  const refusal = await isLoading
  if (restart.isUnderWay) return nextPage
  if (refusal !== undefined) endSession()
  return refusal
}
