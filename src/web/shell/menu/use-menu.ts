import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { allowedHosts } from '#web/lib/allowed-hosts.ts'
import { isHeld, session } from '#web/state/session.ts'
import { buildMenu, type MenuEntry, type Rights } from './menu-tree.ts'

/** What decides about the menu of the person who is signed in. */
export const ownRights = (): Rights => ({ holds: isHeld, hosts: allowedHosts() })

/** The menu of the person who is signed in; the same lines while their rights are the same. */
export const useMenu = (): readonly MenuEntry[] => {
  const { menu, auth, queryAuth } = useSnapshot(session)
  return useMemo(
    () => buildMenu((menu ?? []) as readonly MenuItem[], ownRights()),
    // oxlint-disable-next-line react/exhaustive-deps -- the rights are made of these
    [menu, auth, queryAuth],
  )
}

/** What a menu entry is called in the language on the screen: English names are for HR in English (specification 6). */
export const useEntryTitle = (): ((entry: Pick<MenuEntry, 'title' | 'titleEn'>) => string) => {
  useLingui()
  return ({ title, titleEn }) => (currentLocale() === 'en' ? titleEn : title)
}
