import { Trans } from '@lingui/react/macro'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { PointMenu } from '#web/ui/point-menu.tsx'
import { tabId } from './tab-id.ts'
import { beside, type Side } from './tab-list.ts'
import type { Tabs } from './tabs.ts'
import type { Closing } from './use-closing.tsx'

export interface TabMenuProps extends Pick<Closing, 'close' | 'refresh'> {
  tabs: Tabs
  /** The tab it is about. */
  path: string
  onClose: () => void
}

/** What can be done with a tab (specification 2.3). */
export const TabMenu = ({ tabs, path, close, refresh, onClose }: TabMenuProps) => {
  const list = tabs.get().tabs
  const at = list.findIndex((tab) => tab.path === path)
  const isPinned = list[at]?.isPinned === true
  const closeSide = (side: Side) => {
    const paths = beside(list, path, side)
    return { disabled: paths.length === 0, onSelect: () => close(paths) }
  }
  const step = (by: number) => ({
    disabled: !tabs.canMove(path, at + by),
    onSelect: () => tabs.move(path, at + by),
  })
  return (
    <PointMenu of={tabId(path)} onClose={onClose}>
      <MenuItem icon="refresh" onSelect={() => refresh(path)}>
        <Trans>刷新</Trans>
      </MenuItem>
      <MenuItem icon="pin" disabled={at === 0} onSelect={() => tabs.pin(path, !isPinned)}>
        {isPinned ? <Trans>取消固定</Trans> : <Trans>固定</Trans>}
      </MenuItem>
      <MenuItem icon="chevron-left" {...step(-1)}>
        <Trans>左移</Trans>
      </MenuItem>
      <MenuItem icon="chevron-right" {...step(1)}>
        <Trans>右移</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="close" onSelect={() => close([path])}>
        <Trans>关闭</Trans>
      </MenuItem>
      <MenuItem icon="space" {...closeSide('left')}>
        <Trans>关闭左侧</Trans>
      </MenuItem>
      <MenuItem icon="space" {...closeSide('right')}>
        <Trans>关闭右侧</Trans>
      </MenuItem>
      <MenuItem icon="space" {...closeSide('others')}>
        <Trans>关闭其他</Trans>
      </MenuItem>
    </PointMenu>
  )
}
