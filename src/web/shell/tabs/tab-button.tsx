import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { tabId } from './tab-id.ts'
import type { Tab } from './tab-list.ts'

export interface TabButtonProps {
  tab: Tab
  title: string
  isHome: boolean
  isActive: boolean
  /** The one that Tab reaches. */
  isReached: boolean
  hasPage: boolean
  onShow: () => void
  onClose: () => void
  onMenu: () => void
  onKey: (event: KeyboardEvent) => void
  onPress: (event: PointerEvent<HTMLElement>) => void
  onFocus: () => void
}

/** The cross is for the mouse; with keys it is Delete. */
const Cross = () => (
  <span
    data-close
    aria-hidden="true"
    className="-mr-1.5 grid size-5 place-items-center rounded-xs text-ink-3 hover:bg-grey-soft hover:text-ink"
  >
    <Icon name="close" size={13} />
  </span>
)

const isCross = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('[data-close]') !== null

export const TabButton = (props: TabButtonProps) => {
  const { tab, title, isHome, isActive, isReached, hasPage } = props
  const id = tabId(tab.path)
  return (
    <div
      role="tab"
      id={id}
      aria-selected={isActive}
      aria-controls={hasPage ? `${id}-panel` : undefined}
      aria-keyshortcuts="Delete Shift+F10 Control+Shift+ArrowLeft Control+Shift+ArrowRight"
      tabIndex={isReached ? 0 : -1}
      title={title}
      onClick={(event) => (isCross(event) ? props.onClose() : props.onShow())}
      onAuxClick={(event) => event.button === 1 && props.onClose()}
      // The middle button would scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault()
        props.onMenu()
      }}
      onPointerDown={props.onPress}
      onKeyDown={props.onKey}
      onFocus={props.onFocus}
      className={classes(
        'flex h-8.5 shrink-0 cursor-pointer items-center gap-1.5 rounded-t-sm border border-b-0 px-3 text-[13px] select-none',
        isActive
          ? 'border-line bg-canvas font-semibold text-ink shadow-[inset_0_2px_var(--accent)]'
          : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {tab.isPinned ? <Icon name="pin" size={13} className="text-ink-3" /> : null}
      <span className="max-w-45 truncate">{title}</span>
      {isHome || tab.isPinned ? null : <Cross />}
    </div>
  )
}
