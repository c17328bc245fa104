import { useLingui } from '@lingui/react'
import { useSnapshot } from 'valtio'
import { currentLocale } from '#web/core/i18n.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { knownNames } from '#web/shell/menu/known-names.ts'

/** What a tab is called: as its screen calls itself, else as the menu or the declaration of the screen does (specification 2.3). */
export const tabTitle = (path: string): string =>
  screenNames[path] || (knownNames(path)?.[currentLocale()] ?? path)

/** The same for components: they draw anew when the language or a name changes. */
export const useTabTitle = (): typeof tabTitle => {
  useLingui()
  useSnapshot(screenNames)
  return tabTitle
}
