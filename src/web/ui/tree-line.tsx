/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus --
   no element of HTML is a tree; what is around the lines has the focus and says which one is marked */
import { memo, type SyntheticEvent } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { optionLook } from './option-look.ts'
import type { CheckState } from './tree-checks.ts'
import type { Where } from './tree-moves.ts'
import type { TreeRow } from './tree-rows.ts'

const INDENT_PX = 20

export interface TreeLineProps {
  /** What `aria-activedescendant` calls it. */
  id: string
  row: TreeRow
  /** Where the keyboard or the pointer is. */
  isMarked: boolean
  isChosen: boolean
  /** It is scrolled into sight. */
  isSought: boolean
  /** At its end, in small letters. */
  detail?: string | undefined
  isDraggable?: boolean | undefined
  /** Where what is dragged over it would go. */
  drop?: Where | undefined
  /** Its box, in a tree whose rows are checked. */
  check?: CheckState | undefined
  /** Why its box cannot be turned. */
  shut?: string | undefined
  /** Its box is not as it was stored. */
  change?: 'added' | 'removed' | undefined
  className?: string | undefined
}

const drops: Readonly<Record<Where, string>> = {
  before: 'shadow-[inset_0_2px_var(--accent-strong)]!',
  into: 'bg-accent-soft outline-2 -outline-offset-2 outline-accent-edge',
  after: 'shadow-[inset_0_-2px_var(--accent-strong)]!',
}

const checkedWords = { all: true, some: 'mixed', none: false } as const

const Box = ({ check, isShut }: { check: CheckState; isShut: boolean }) => (
  <span aria-hidden data-box className="grid size-8 shrink-0 place-items-center max-md:size-11">
    <span
      className={classes(
        'grid size-4 place-items-center rounded-xs border-[1.5px]',
        check === 'none' ? 'border-control bg-surface' : 'border-accent-edge bg-accent text-accent-ink',
        isShut && 'opacity-45',
      )}
    >
      {check === 'none' ? null : (
        <Icon name={check === 'some' ? 'minus' : 'check'} size={12} className="stroke-[3.2]" />
      )}
    </span>
  </span>
)

const changeLooks = { added: 'text-green', removed: 'text-red line-through' } as const

/** A row of a tree. It hears nothing itself: what is around it asks `lineOf` which one an event is about. */
export const TreeLine = memo(({ row, isMarked, isChosen, isSought, drop, ...props }: TreeLineProps) => (
  <div
    id={props.id}
    role="treeitem"
    data-value={row.value}
    aria-level={row.level}
    aria-posinset={row.position}
    aria-setsize={row.siblings}
    aria-expanded={row.isOpen}
    aria-selected={props.check ? undefined : isChosen}
    aria-checked={props.check && checkedWords[props.check]}
    aria-disabled={props.shut === undefined ? undefined : true}
    draggable={props.isDraggable}
    ref={(line) => {
      if (isSought) line?.scrollIntoView?.({ block: 'nearest' })
    }}
    style={{ paddingInlineStart: (row.level - 1) * INDENT_PX }}
    className={classes(optionLook(isMarked), 'gap-0! py-0!', drop && drops[drop], props.className)}
  >
    <span
      aria-hidden
      data-arrow
      className="grid size-8 shrink-0 place-items-center text-ink-3 max-md:size-11"
    >
      {row.isOpen === undefined ? null : (
        <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      )}
    </span>
    {props.check ? <Box check={props.check} isShut={props.shut !== undefined} /> : null}
    <span className={classes('min-w-0 flex-1 truncate', props.change && changeLooks[props.change])}>
      {row.label}
    </span>
    {props.shut ? <span className="shrink-0 pl-3 text-xs text-ink-3">{props.shut}</span> : null}
    {props.detail ? (
      <span className="max-w-[55%] shrink-0 truncate pl-3 text-xs text-ink-3">{props.detail}</span>
    ) : null}
    {isChosen && !props.detail && !props.check ? <Icon name="check" size={14} /> : null}
  </div>
))

/** The line that an event is about, and whether it is about the arrow of a branch or about its box; undefined beside all of them. */
export const lineOf = (
  { target }: Pick<SyntheticEvent, 'target'>,
  rows: readonly TreeRow[],
): { row: TreeRow; index: number; isArrow: boolean; isBox: boolean; line: HTMLElement } | undefined => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null
  const index = rows.findIndex(({ value }) => value === line?.dataset['value'])
  const row = rows[index]
  if (!line || !row) return undefined
  const isIn = (part: string) => (target as Element).closest(part) !== null
  const isArrow = row.isOpen !== undefined && isIn('[data-arrow]')
  return { row, index, isArrow, isBox: isIn('[data-box]'), line }
}
