import { useLingui } from '@lingui/react'
import { useSnapshot } from 'valtio'
import type { MenuItem } from '#contract/permissions.ts'
import { allowedHosts } from '#web/lib/allowed-hosts.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { isGranted, session } from '#web/state/session.ts'
import { buildMenu, type MenuEntry } from './menu-tree.ts'

const holds = (permission: string): boolean =>
  isGranted({ action: permission }) || isGranted({ query: permission })

/** The menu of the person who is signed in. */
export const useMenu = (): readonly MenuEntry[] => {
  const { menu } = useSnapshot(session)
  return buildMenu((menu ?? []) as readonly MenuItem[], { holds, hosts: allowedHosts() })
}

/** What a menu entry is called in the language on the screen: English names are for HR in English (specification 6). */
export const useEntryTitle = (): ((entry: Pick<MenuEntry, 'title' | 'titleEn'>) => string) => {
  useLingui()
  return ({ title, titleEn }) => (currentLocale() === 'en' ? titleEn : title)
}
