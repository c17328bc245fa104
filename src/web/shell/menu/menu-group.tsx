import { memo, useId, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuLabel } from '#web/ui/menu.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useCountMark } from './menu-count.tsx'
import { MenuLeaf } from './menu-leaf.tsx'
import { leavesOf } from './menu-leaves.ts'
import { lineClass, MenuLink } from './menu-link.tsx'
import type { MenuEntry } from './menu-tree.ts'
import { useEntryTitle } from './use-menu.ts'

interface MenuGroupProps {
  entry: MenuEntry
  isFolded: boolean
  /** The screen that is open is one of its own. */
  isCurrent: boolean
  isOpen: boolean
  onToggle: (id: string) => void
}

const FoldedGroup = ({ entry, isCurrent }: Pick<MenuGroupProps, 'entry' | 'isCurrent'>) => {
  const title = useEntryTitle()(entry)
  const [isOpen, setOpen] = useState(false)
  const { describedBy, mark } = useCountMark(entry, 'corner')
  const trigger = (
    <button
      type="button"
      data-menu-line
      aria-label={title}
      aria-describedby={describedBy}
      className={classes(
        lineClass(true, false),
        'hover:bg-menu-2',
        isCurrent && 'bg-menu-2 shadow-[inset_3px_0_var(--menu-bar)]',
      )}
    >
      <Icon name={entry.icon} size={17} className={isCurrent ? 'text-menu-ink-on' : 'text-menu-ink-2'} />
    </button>
  )
  return (
    <li className="relative">
      <Tooltip text={title} silent isShut={isOpen} className="w-full">
        <Menu align="start" side="right" trigger={trigger} open={isOpen} onOpenChange={setOpen}>
          <MenuLabel>{title}</MenuLabel>
          {leavesOf(entry).map((leaf) => (
            <MenuLeaf key={leaf.id} entry={leaf} />
          ))}
        </Menu>
      </Tooltip>
      {mark}
    </li>
  )
}

const UnfoldedGroup = ({
  entry,
  isOpen,
  onToggle,
}: Pick<MenuGroupProps, 'entry' | 'isOpen' | 'onToggle'>) => {
  const titleOf = useEntryTitle()
  const id = useId()
  const { describedBy, mark } = useCountMark(entry, 'beforeArrow')
  return (
    <li>
      <div className="relative">
        <button
          type="button"
          data-menu-line
          aria-describedby={isOpen ? undefined : describedBy}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(entry.id)}
          className={classes(lineClass(false, false), 'hover:bg-menu-2', isOpen && 'text-menu-ink-on!')}
        >
          <Icon name={entry.icon} size={17} className="text-menu-ink-2" />
          <span className={classes('line-clamp-2 min-w-0 leading-tight', mark && !isOpen && 'mr-8')}>
            {titleOf(entry)}
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} className="ml-auto text-menu-ink-2" />
        </button>
        {isOpen ? null : mark}
      </div>
      <ul id={id} hidden={!isOpen}>
        {leavesOf(entry).map((leaf) => (
          <MenuLink key={leaf.id} entry={leaf} isFolded={false} isSub />
        ))}
      </ul>
    </li>
  )
}

/** Open, a group leaves the counts to its lines. */
export const MenuGroup = memo(function MenuGroup({ isFolded, ...group }: MenuGroupProps) {
  return isFolded ? <FoldedGroup {...group} /> : <UnfoldedGroup {...group} />
})
