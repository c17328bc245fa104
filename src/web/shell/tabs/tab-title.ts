import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { AnyRouter } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { currentLocale } from '#web/lib/i18n.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { trailTo } from '#web/shell/menu/menu-tree.ts'
import { session } from '#web/state/session.ts'

/** What a tab is called: as its screen or the menu calls it, else as its route does (specification 2.3). */
export const tabTitle = (router: AnyRouter, path: string): string => {
  const own = screenNames[path]
  if (own) return own
  const meta = trailTo(session.menu ?? [], path).at(-1)?.meta
  if (meta) return currentLocale() === 'en' ? meta.nameEn || meta.title : meta.title
  const title = router.getMatchedRoutes(path)[0].at(-1)?.options.staticData?.title
  return title ? i18n._(title) : path
}

/** The same for components: they draw anew when the language or a name changes. */
export const useTabTitle = (): typeof tabTitle => {
  useLingui()
  useSnapshot(screenNames)
  return tabTitle
}
