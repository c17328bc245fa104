import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useSnapshot } from 'valtio'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { listActionsAt } from '#contract/screens/screens.ts'
import { currentLocale, textIn } from '#web/core/i18n.ts'
import { chooseLocale } from '#web/lib/locale-choice.ts'
import { openPassword } from '#web/lib/open-password.ts'
import { askAllAgain } from '#web/lib/query-client.ts'
import { wishes } from '#web/lib/wish.ts'
import { openLook } from '#web/shell/look/settings-button.tsx'
import { leavesOf, useOpenEntry } from '#web/shell/menu/menu-leaves.ts'
import { hiddenEntries } from '#web/shell/menu/menu-tree.ts'
import { useMenu } from '#web/shell/menu/use-menu.ts'
import { askLogout } from '#web/shell/session/logout-button.tsx'
import { overlays } from '#web/state/overlays.ts'
import { isGranted, isHr, session } from '#web/state/session.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Findable, Names } from './finding.ts'

const switchLanguage = async () => {
  await chooseLocale(currentLocale() === 'zh' ? 'en' : 'zh')
  await askAllAgain()
}

const actions = [
  { title: msg`修改密码`, icon: 'lock', open: openPassword },
  { title: msg`邮件签名`, icon: 'mail', open: () => void (overlays.isSignaturesOpen = true) },
  { title: msg`界面设置`, icon: 'settings', open: openLook },
  { title: msg`切换语言`, icon: 'globe', open: switchLanguage, isForHr: true },
  { title: msg`退出`, icon: 'logout', open: askLogout },
] as const satisfies readonly {
  title: { id: string }
  icon: IconName
  open: () => void | Promise<void>
  isForHr?: true
}[]
const action = msg`操作`
const icons: Readonly<Record<string, IconName>> = { add: 'plus', import: 'upload', export: 'download' }

const inBoth = (text: MessageDescriptor): Names => ({
  title: textIn('zh', text),
  titleEn: textIn('en', text),
})

/** What the buttons above the list of a screen do, for who may: opens the list and begins with it. */
const actionsOn = (screen: Findable): readonly Findable[] =>
  session.viewing === null && screen.icon !== 'external'
    ? listActionsAt(screen.id)
        .filter(({ word }) => isGranted({ action: word }))
        .map(({ word, zh, en }) => ({
          id: word,
          title: zh,
          titleEn: en,
          icon: icons[word.split(':')[1] ?? ''] ?? 'file',
          group: screen,
          open: () => {
            wishes.open = { word, path: screen.id }
            return screen.open()
          },
        }))
    : []

/** Every screen that somebody may open, those that no menu shows too, what the header offers to do, and what lists do. */
export const useFindables = (): readonly Findable[] => {
  useLingui()
  const menu = useMenu()
  const all = (useSnapshot(session).menu ?? []) as readonly MenuItem[]
  const openEntry = useOpenEntry()
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
  const own = actions.filter((one) => !('isForHr' in one) || isHr())
  return [
    ...screens,
    ...own.map(({ title, icon, open }): Findable => {
      return { id: title.id, ...inBoth(title), icon, group: inBoth(action), open }
    }),
    ...screens.flatMap(actionsOn),
  ]
}
