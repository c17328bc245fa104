import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Brand } from '#web/shell/frame/brand.tsx'
import { frameLooks } from '#web/shell/frame/frame-looks.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuLabel } from '#web/ui/menu.tsx'
import { useCountMark } from './menu-count.tsx'
import { walkIn } from './menu-keys.ts'
import { MenuLeaf } from './menu-leaf.tsx'
import { holdsPath, leavesOf, useMarkedPath, usePrepared } from './menu-leaves.ts'
import type { MenuEntry } from './menu-tree.ts'
import { useDrops, type Drop } from './use-drops.ts'
import { useFitting } from './use-fitting.ts'
import { useEntryTitle, useMenu } from './use-menu.ts'

const lineClass = (isCurrent: boolean): string =>
  classes(
    'flex h-9 items-center gap-2 rounded-sm px-3 font-normal whitespace-nowrap no-underline! transition-colors',
    isCurrent
      ? 'bg-menu-on font-medium! text-menu-on-ink! shadow-[inset_0_-3px_var(--menu-bar)]'
      : 'text-menu-ink hover:bg-menu-2 hover:text-menu-ink-on data-[state=open]:bg-menu-2',
  )

type DropButtonProps = ComponentProps<'button'> & { isCurrent: boolean; name: string }

const DropButton = ({ isCurrent, name, children, ...rest }: DropButtonProps) => (
  <button type="button" data-menu-line={name} {...rest} className={lineClass(isCurrent)}>
    {children}
    <Icon name="chevron-down" size={13} />
  </button>
)

interface TopEntryProps {
  entry: MenuEntry
  pathname: string
  drop: (name: string) => Drop
}

const OutsideLine = ({ url, title }: { url: string; title: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" data-menu-line className={lineClass(false)}>
    {title}
    <Icon name="external" size={13} />
    <span className="sr-only">
      <Trans>（在新窗口打开）</Trans>
    </span>
  </a>
)

const TopEntry = ({ entry, pathname, drop }: TopEntryProps) => {
  const title = useEntryTitle()(entry)
  const prepared = usePrepared(entry)
  const isCurrent = holdsPath(entry, pathname)
  const { describedBy, mark } = useCountMark(entry, 'corner')
  if (entry.children.length > 0) {
    return (
      <>
        <Menu
          {...drop(entry.id)}
          align="start"
          trigger={
            <DropButton isCurrent={isCurrent} name={entry.id} aria-describedby={describedBy}>
              {title}
            </DropButton>
          }
        >
          {leavesOf(entry).map((leaf) => (
            <MenuLeaf key={leaf.id} entry={leaf} />
          ))}
        </Menu>
        {mark}
      </>
    )
  }
  if (entry.url) return <OutsideLine url={entry.url} title={title} />
  return (
    <>
      <Link
        {...prepared}
        to={entry.path}
        data-menu-line
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={describedBy}
        className={lineClass(isCurrent)}
      >
        {title}
      </Link>
      {mark}
    </>
  )
}

const restName = 'rest'

/** What the bar has no room for, each group under its name. */
const Rest = ({
  entries,
  pathname,
  drop,
}: Omit<TopEntryProps, 'entry'> & { entries: readonly MenuEntry[] }) => {
  const titleOf = useEntryTitle()
  const isCurrent = entries.some((entry) => holdsPath(entry, pathname))
  return (
    <Menu
      {...drop(restName)}
      trigger={
        <DropButton isCurrent={isCurrent} name={restName}>
          <Trans>更多</Trans>
        </DropButton>
      }
    >
      {entries.map((entry) => (
        <div key={entry.id}>
          {entry.children.length > 0 ? <MenuLabel>{titleOf(entry)}</MenuLabel> : null}
          {leavesOf(entry).map((leaf) => (
            <MenuLeaf key={leaf.id} entry={leaf} />
          ))}
        </div>
      ))}
    </Menu>
  )
}

/** The menu as a part of the header: groups drop down, what does not fit is behind one word at its end. */
export const TopMenu = () => {
  const { t } = useLingui()
  const pathname = useMarkedPath()
  const menu = useMenu()
  const { box, row, count } = useFitting(menu.length)
  const drop = useDrops()
  return (
    <>
      <Link to="/" className={frameLooks.topBrand}>
        <Brand />
      </Link>
      {/* The keys are those of the lines inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={box}
        aria-label={t`主菜单`}
        onKeyDown={walkIn('row')}
        className="-mx-1.5 flex min-w-0 flex-1 items-center"
      >
        <ul ref={row} className="flex min-w-0 gap-1 overflow-hidden p-1.5">
          {menu.map((entry, at) => (
            <li
              key={entry.id}
              inert={at >= count}
              className={classes('relative shrink-0', at >= count && 'invisible')}
            >
              <TopEntry {...{ entry, pathname, drop }} />
            </li>
          ))}
        </ul>
        {count < menu.length ? <Rest entries={menu.slice(count)} {...{ pathname, drop }} /> : null}
      </nav>
    </>
  )
}
