import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useSnapshot } from 'valtio'
import type { MenuItem } from '#contract/permissions.ts'
import { openLook } from '#web/shell/look/settings-button.tsx'
import { leavesOf, useOpenEntry } from '#web/shell/menu/menu-leaves.ts'
import { hiddenEntries } from '#web/shell/menu/menu-tree.ts'
import { useMenu } from '#web/shell/menu/use-menu.ts'
import { askLogout } from '#web/shell/session/logout-button.tsx'
import { overlays } from '#web/state/overlays.ts'
import { session } from '#web/state/session.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Findable } from './finding.ts'

const actions = [
  { title: msg`修改密码`, icon: 'lock', open: () => void (overlays.isPasswordOpen = true) },
  { title: msg`邮件签名`, icon: 'mail', open: () => void (overlays.isSignaturesOpen = true) },
  { title: msg`界面设置`, icon: 'settings', open: openLook },
  { title: msg`退出`, icon: 'logout', open: askLogout },
] as const satisfies readonly { title: { id: string }; icon: IconName; open: () => void }[]
const action = msg`操作`

/** Every screen that somebody may open, those that no menu shows too, and what the header offers to do. */
export const useFindables = (): readonly Findable[] => {
  const { i18n } = useLingui()
  const menu = useMenu()
  const all = (useSnapshot(session).menu ?? []) as readonly MenuItem[]
  const openEntry = useOpenEntry()
  const spoken = (text: { id: string }) => ({ title: i18n._(text), titleEn: i18n._(text) })
  const screens = [...menu, ...hiddenEntries(all)].flatMap((top) =>
    leavesOf(top).map((entry): Findable => {
      const { title, titleEn, icon, path, url } = entry
      return {
        id: path,
        title,
        titleEn,
        icon: url ? 'external' : icon,
        group: entry === top ? undefined : top,
        open: () => openEntry(entry),
      }
    }),
  )
  return [
    ...screens,
    ...actions.map(({ title, icon, open }): Findable => {
      return { id: title.id, ...spoken(title), icon, group: spoken(action), open }
    }),
  ]
}
