import { redirect } from '@tanstack/react-router'
import type { Access } from '#contract/core/access.ts'
import { safeRedirect } from '#contract/rules/redirect.ts'
import { activateLocale, activateWholeLocale, startLocale } from '#web/lib/i18n.ts'
import { keepNotice } from '#web/lib/leave.ts'
import { knownComponents } from '#web/shell/menu/known-components.ts'
import { homePath, trailTo } from '#web/shell/menu/menu-tree.ts'
import { isGranted, session } from '#web/state/session.ts'
import { ensurePermissions } from './load-permissions.ts'

/**
 * What stands before every screen of the shell (specification 2.1): permissions that cannot be loaded lead to the
 * sign-in screen with the reason; a screen the person may not see is answered as `refusal` and explained inside the
 * shell. It protects nothing by itself: the server refuses the same calls.
 */
export const guard = async (access: Access): Promise<{ refusal: Access | null }> => {
  const refused = await ensurePermissions()
  if (refused !== undefined) {
    keepNotice(refused)
    await activateLocale(startLocale())
    throw redirect({ to: '/user/login', replace: true })
  }
  await activateWholeLocale(startLocale())
  return { refusal: isGranted(access) ? null : access }
}

export const goHome = (): never => {
  throw redirect({ to: homePath(session.menu ?? []), replace: true })
}

/**
 * Lets a path pass that the server's menu knows, and answers what it is called there; groups and known components lead
 * to the screen they mean.
 */
export const requireMenuEntry = (pathname: string): Readonly<Record<'zh' | 'en', string>> => {
  const entry = trailTo(session.menu ?? [], pathname).at(-1)
  if (!entry) throw redirect({ to: '/404', replace: true })
  const meant = entry.redirect ?? knownComponents[entry.component ?? '']
  if (meant !== undefined && meant !== pathname) throw redirect({ to: safeRedirect(meant), replace: true })
  const { title, nameEn } = entry.meta
  return { zh: title, en: nameEn || title }
}
