import { redirect } from '@tanstack/react-router'
import { safeRedirect } from '#contract/rules/redirect.ts'
import { screenAt, screenOfComponent } from '#contract/screens/screens.ts'
import { activateLocale } from '#web/core/i18n.ts'
import { keepNotice } from '#web/lib/leave.ts'
import { startLocale } from '#web/lib/locale-choice.ts'
import { homePath, isReachable, trailTo } from '#web/lib/menu-trail.ts'
import type { Refusal, ScreenContext } from '#web/lib/screen-context.ts'
import { knownNames } from '#web/shell/menu/known-names.ts'
import { groupTarget, isGroup } from '#web/shell/menu/menu-tree.ts'
import { ownRights } from '#web/shell/menu/use-menu.ts'
import { isGranted, session } from '#web/state/session.ts'
import { ensurePermissions } from './load-permissions.ts'
import { signInFor } from './require-token.ts'

/** Why the screen at an address is not shown: without the query it is refused, without an entry in the menu there is none. */
const refusalAt = (path: string): Refusal | null => {
  const screen = screenAt(path)
  if (screen?.query !== undefined && !isGranted({ query: screen.query })) return 'forbidden'
  return screen && !isReachable(path) ? 'unknown' : null
}

/**
 * What stands before every screen of the shell (specification 2.1): permissions that cannot be loaded lead to the
 * sign-in screen with the reason, and from there to what was `wanted`; a screen the person may not see is answered as
 * `refusal` and explained inside the shell. It protects nothing by itself: the server refuses the same calls. `path` is
 * the address of the route.
 */
export const guard = async (path: string, wanted = '/'): Promise<ScreenContext> => {
  const refused = await ensurePermissions()
  if (refused !== undefined) {
    keepNotice(refused)
    await activateLocale(startLocale())
    throw signInFor(wanted)
  }
  await activateLocale(startLocale())
  return { refusal: refusalAt(path), names: knownNames(path) }
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
  const meant = isGroup(entry) ? groupTarget(entry, ownRights()) : screenOfComponent(entry.component)
  if (meant !== undefined && meant !== pathname) throw redirect({ to: safeRedirect(meant), replace: true })
  return { names: knownNames(pathname), refusal: null }
}
