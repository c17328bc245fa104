import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#web/shell/frame/brand.tsx'
import { frameLooks } from '#web/shell/frame/frame-looks.ts'
import { MenuGroup } from './menu-group.tsx'
import { walkIn } from './menu-keys.ts'
import { holdsPath, useMarkedPath } from './menu-leaves.ts'
import { MenuLink } from './menu-link.tsx'
import { useOpenGroups } from './open-groups.ts'
import { useMenu } from './use-menu.ts'

/** 200 px wide open, 80 px folded (specification 9): then only icons, and groups open beside them. */
export const SideMenu = ({
  isFolded,
  onGo,
  children,
}: {
  isFolded: boolean
  /** Somebody goes somewhere. */
  onGo?: () => void
  children?: ReactNode
}) => {
  const { t } = useLingui()
  const pathname = useMarkedPath()
  const menu = useMenu()
  const current = menu.find((entry) => entry.children.length > 0 && holdsPath(entry, pathname))?.id
  const { isOpen, toggle } = useOpenGroups(current)
  return (
    <div className={frameLooks.sideMenu}>
      <Link to="/" onClick={onGo} className={frameLooks.brandLine} data-folded={isFolded || undefined}>
        <Brand markOnly={isFolded} />
      </Link>
      {children}
      {/* The keys and clicks are those of the lines inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <nav
        aria-label={t`主菜单`}
        onKeyDown={walkIn('column')}
        onClick={({ target }) => target instanceof Element && target.closest('a') && onGo?.()}
        className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2 py-1.5"
      >
        <ul>
          {menu.map((entry) => {
            if (entry.children.length === 0) {
              return <MenuLink key={entry.id} entry={entry} isFolded={isFolded} />
            }
            return (
              <MenuGroup
                key={entry.id}
                {...{ entry, isFolded }}
                isCurrent={entry.id === current}
                isOpen={isOpen(entry.id)}
                onToggle={toggle}
              />
            )
          })}
        </ul>
      </nav>
    </div>
  )
}
