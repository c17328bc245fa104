import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useStable } from '#web/core/use-stable.ts'
import { frameLooks } from '#web/shell/frame/frame-looks.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { TabButton } from './tab-button.tsx'
import { dragAlong } from './tab-drag.ts'
import { tabId } from './tab-id.ts'
import { meaningOf } from './tab-keys.ts'
import { TabMenu } from './tab-menu.tsx'
import { useTabTitle } from './tab-title.ts'
import { useTabs, type Tabs } from './tabs.ts'
import { useClosing } from './use-closing.tsx'

const focusTab = (path: string | undefined): void => {
  if (path !== undefined) document.getElementById(tabId(path))?.focus()
}

/** Just before the page is drawn: measuring any earlier would lay all of it out once more. */
const beforeDrawing = (measure: () => void) => {
  const frame = requestAnimationFrame(measure)
  return () => cancelAnimationFrame(frame)
}

/** Whether the tabs need more room than they have. */
const useIsCrowded = (row: RefObject<HTMLElement | null>): boolean => {
  const [isCrowded, setCrowded] = useState(false)
  const look = useStable(() => {
    const { scrollWidth = 0, clientWidth = 0 } = row.current ?? {}
    setCrowded(scrollWidth > clientWidth + 1)
  })
  useEffect(() => {
    const watch = new ResizeObserver(look)
    if (row.current) watch.observe(row.current)
    return () => watch.disconnect()
  }, [row, look])
  // Tabs come and go, and their names change with the language.
  useEffect(() => beforeDrawing(look))
  return isCrowded
}

/** The tab on the screen is in sight, without a move of the window; also where the menu of all tabs takes room from them. */
const useInSight = (row: RefObject<HTMLElement | null>, active: string): void => {
  useLayoutEffect(() => {
    const element = row.current
    const tab = document.getElementById(tabId(active))
    if (!element || !tab) return undefined
    const watch = new ResizeObserver(() => {
      const [own, around] = [tab.getBoundingClientRect(), element.getBoundingClientRect()]
      if (own.left < around.left) element.scrollBy(own.left - around.left, 0)
      else if (own.right > around.right) element.scrollBy(own.right - around.right, 0)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [row, active])
}

interface KeyActions {
  readonly close: (paths: readonly string[]) => void
  readonly openMenu: (path: string) => void
}

/** What the keys do on the tab at a place: show, close or move it, open its menu, or go to another one. */
const useTabKeys = (tabs: Tabs, { close, openMenu }: KeyActions) => {
  const { tabs: list } = useTabs(tabs)
  return (event: KeyboardEvent, at: number) => {
    const path = list[at]?.path
    const meaning = meaningOf(event, at, list.length)
    if (meaning === undefined || path === undefined) return
    event.preventDefault()
    if (meaning === 'show') void tabs.go(path)
    else if (meaning === 'menu') openMenu(path)
    else if (meaning === 'move left') tabs.move(path, at - 1)
    else if (meaning === 'move right') tabs.move(path, at + 1)
    else if (meaning === 'close') {
      focusTab(at > 0 ? (list[at + 1] ?? list[at - 1])?.path : path)
      close([path])
    } else focusTab(list[meaning.focus]?.path)
  }
}

/** The menu of all tabs, for who does not see them all. */
const AllTabs = ({ tabs }: { tabs: Tabs }) => {
  const { t } = useLingui()
  const titleOf = useTabTitle()
  const { tabs: list, active } = useTabs(tabs)
  return (
    <Menu trigger={<IconButton small icon="chevron-down" label={t`全部标签页`} />}>
      {list.map(({ path }) => (
        <MenuItem key={path} icon={path === active ? 'check' : undefined} onSelect={() => void tabs.go(path)}>
          {titleOf(path)}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface TabRowProps extends KeyActions {
  readonly tabs: Tabs
  readonly row: RefObject<HTMLDivElement | null>
}

/** The tabs themselves: one stop of the keyboard, which is the tab that was reached last. */
const TabRow = ({ tabs, row, close, openMenu }: TabRowProps) => {
  const { t } = useLingui()
  const titleOf = useTabTitle()
  const { tabs: list, active, pages } = useTabs(tabs)
  const [reached, setReached] = useState<string>()
  const stop = [reached, active].find((one) => list.some(({ path }) => path === one)) ?? list[0]?.path
  const onKey = useTabKeys(tabs, { close, openMenu })
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={t`标签页`}
      className="flex h-full min-w-0 flex-1 items-end gap-0.5 overflow-x-auto [scrollbar-width:none]"
    >
      {list.map((tab, at) => {
        const { path } = tab
        return (
          <TabButton
            key={path}
            tab={tab}
            title={titleOf(path)}
            isHome={at === 0}
            isActive={path === active}
            isReached={path === stop}
            hasPage={pages.has(path)}
            onShow={() => void tabs.go(path)}
            onClose={() => close([path])}
            onMenu={() => openMenu(path)}
            onKey={(event) => onKey(event, at)}
            onPress={(event) => at > 0 && dragAlong(event, (to) => tabs.move(path, to))}
            onFocus={() => setReached(path)}
          />
        )
      })}
    </div>
  )
}

/** 40 px of tabs, home always first (specification 2.3). */
export const TabBar = ({ tabs }: { tabs: Tabs }) => {
  const { t } = useLingui()
  const { active } = useTabs(tabs)
  const { close, refresh, question } = useClosing(tabs)
  const row = useRef<HTMLDivElement>(null)
  const [menuOf, setMenuOf] = useState<string>()
  const isCrowded = useIsCrowded(row)
  useInSight(row, active)
  return (
    <nav aria-label={t`已打开的页面`} className={frameLooks.tabBar}>
      <TabRow {...{ tabs, row, close }} openMenu={setMenuOf} />
      {isCrowded ? (
        <span className="flex h-full items-center">
          <AllTabs tabs={tabs} />
        </span>
      ) : null}
      {menuOf === undefined ? null : (
        <TabMenu
          key={menuOf}
          {...{ tabs, close, refresh }}
          path={menuOf}
          onClose={() => setMenuOf(undefined)}
        />
      )}
      {question}
    </nav>
  )
}
