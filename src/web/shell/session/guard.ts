import { redirect } from '@tanstack/react-router'
import { safeRedirect } from '#contract/rules/redirect.ts'
import { screenAt, screenOfComponent } from '#contract/screens/screens.ts'
import { activateLocale, startLocale } from '#web/lib/i18n.ts'
import { keepNotice } from '#web/lib/leave.ts'
import { knownNames } from '#web/shell/menu/known-names.ts'
import type { ScreenContext } from '#web/lib/screen-context.ts'
import { homePath, trailTo } from '#web/shell/menu/menu-tree.ts'
import { isGranted, session } from '#web/state/session.ts'
import { ensurePermissions } from './load-permissions.ts'

/**
 * What stands before every screen of the shell (specification 2.1): permissions that cannot be loaded lead to the
 * sign-in screen with the reason; a screen the person may not see is answered as `refusal` and explained inside the
 * shell. It protects nothing by itself: the server refuses the same calls. `path` is the address of the route.
 */
export const guard = async (path: string): Promise<ScreenContext> => {
  const refused = await ensurePermissions()
  if (refused !== undefined) {
    keepNotice(refused)
    await activateLocale(startLocale())
    throw redirect({ to: '/user/login', replace: true })
  }
  await activateLocale(startLocale())
  const query = screenAt(path)?.query
  const isAllowed = query === undefined || isGranted({ query })
  return { refusal: isAllowed ? null : 'forbidden', names: knownNames(path) }
}

export const goHome = (): never => {
  throw redirect({ to: homePath(session.menu ?? []), replace: true })
}

/** There is one home a person: the address of another leads to theirs, unless their menu has it. */
export const requireHome = (pathname: string): void => {
  const menu = session.menu ?? []
  if (pathname !== homePath(menu) && trailTo(menu, pathname).length === 0) goHome()
}

/**
 * What a path without a file is: an entry of the server's menu, or the failure page, under the address that was typed.
 * Groups and known components lead to the screen they mean.
 */
export const findMenuEntry = (pathname: string): ScreenContext => {
  const entry = trailTo(session.menu ?? [], pathname).at(-1)
  if (!entry) return { names: null, refusal: 'unknown' }
  const meant = entry.redirect ?? screenOfComponent(entry.component)
  if (meant !== undefined && meant !== pathname) throw redirect({ to: safeRedirect(meant), replace: true })
  return { names: knownNames(pathname), refusal: null }
}
