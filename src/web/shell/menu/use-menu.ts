import { useLingui } from '@lingui/react'
import { useSnapshot } from 'valtio'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { allowedHosts } from '#web/lib/allowed-hosts.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { isHeld, session } from '#web/state/session.ts'
import { buildMenu, type MenuEntry, type Rights } from './menu-tree.ts'

/** What decides about the menu of the person who is signed in. */
export const ownRights = (): Rights => ({ holds: isHeld, hosts: allowedHosts() })

/** The menu of the person who is signed in. */
export const useMenu = (): readonly MenuEntry[] => {
  const { menu } = useSnapshot(session)
  return buildMenu((menu ?? []) as readonly MenuItem[], ownRights())
}

/** What a menu entry is called in the language on the screen: English names are for HR in English (specification 6). */
export const useEntryTitle = (): ((entry: Pick<MenuEntry, 'title' | 'titleEn'>) => string) => {
  useLingui()
  return ({ title, titleEn }) => (currentLocale() === 'en' ? titleEn : title)
}
