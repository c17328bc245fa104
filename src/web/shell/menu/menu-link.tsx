import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useCountMark } from './menu-count.tsx'
import { useIsMarked, usePrepared } from './menu-leaves.ts'
import type { MenuEntry } from './menu-tree.ts'
import { useEntryTitle } from './use-menu.ts'

/** One line: a screen of the portal, a framed page, or a page beside it. Also what a group's line looks like. */
export const lineClass = (isFolded: boolean, isSub: boolean): string =>
  classes(
    'my-px flex w-full items-center gap-2.5 rounded-sm px-2.5 text-left font-normal no-underline! transition-colors',
    isSub ? 'h-8.5 max-md:h-11 pl-9.5 text-menu-ink-2' : 'h-9.5 max-md:h-11 text-menu-ink',
    isFolded && 'justify-center',
  )

const here = 'bg-menu-on font-medium! text-menu-on-ink! shadow-[inset_3px_0_var(--menu-bar)]'

interface MenuLinkProps {
  entry: MenuEntry
  isFolded: boolean
  isSub?: boolean
}

export const MenuLink = memo(function MenuLink({ entry, isFolded, isSub = false }: MenuLinkProps) {
  const title = useEntryTitle()(entry)
  const prepared = usePrepared(entry)
  const isCurrent = useIsMarked(entry)
  const { describedBy, mark } = useCountMark(entry, isFolded ? 'corner' : 'end')
  const words = (
    <>
      {isSub ? null : <Icon name={entry.icon} size={17} className={isCurrent ? '' : 'text-menu-ink-2'} />}
      <span className={isFolded ? 'sr-only' : 'line-clamp-2 min-w-0 leading-tight'}>{title}</span>
    </>
  )
  const look = classes(
    lineClass(isFolded, isSub),
    mark && !isFolded && 'pr-12',
    isCurrent ? here : 'hover:bg-menu-2 hover:text-menu-ink-on',
  )
  const link = entry.url ? (
    <a href={entry.url} target="_blank" rel="noopener noreferrer" data-menu-line className={look}>
      {words}
      <Icon name="external" size={13} className={isFolded ? 'hidden' : 'ml-auto text-menu-ink-2'} />
      <span className="sr-only">
        <Trans>（在新窗口打开）</Trans>
      </span>
    </a>
  ) : (
    <Link
      {...prepared}
      to={entry.path}
      data-menu-line
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={describedBy}
      className={look}
    >
      {words}
    </Link>
  )
  return (
    <li className="relative">
      {isFolded ? (
        <Tooltip text={title} silent className="w-full">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {mark}
    </li>
  )
})
