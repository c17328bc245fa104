/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus --
   no element of HTML is a tree; the keyboard stays in the field around, which says what is marked */
import { classes } from './classes.ts'
import type { ListProps } from './combobox.tsx'
import { Icon } from './icon.tsx'
import { optionLook } from './option-look.ts'
import type { TreeRow } from './tree-rows.ts'

const INDENT_PX = 20

interface RowProps extends Omit<ListProps, 'options'> {
  row: TreeRow
  index: number
}

const Row = ({ row, index, id, value, at, onPoint, onChoose, onBranch }: RowProps) => (
  <div
    id={`${id}-${index}`}
    role="treeitem"
    aria-level={row.level}
    aria-posinset={row.position}
    aria-setsize={row.siblings}
    aria-expanded={row.isOpen}
    aria-selected={row.value === value}
    ref={(item) => {
      if (index === at || (at < 0 && row.value === value)) item?.scrollIntoView?.({ block: 'nearest' })
    }}
    onPointerMove={() => index !== at && onPoint(index)}
    onClick={() => onChoose(row)}
    style={{ paddingInlineStart: (row.level - 1) * INDENT_PX }}
    className={classes(optionLook(index === at), 'gap-0! py-0!')}
  >
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center text-ink-3 max-md:size-11"
      onClick={(event) => {
        if (row.isOpen === undefined) return
        event.stopPropagation()
        onBranch?.(row.value, !row.isOpen)
      }}
    >
      {row.isOpen === undefined ? null : (
        <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      )}
    </span>
    <span className="min-w-0 flex-1">{row.label}</span>
    {row.value === value ? <Icon name="check" size={14} /> : null}
  </div>
)

/** The rows of a tree in the popup of a field: → opens a branch, ← closes it or goes up; a press on its arrow too. */
export const TreeList = ({ rows, listLabel, ...list }: ListProps & { rows: readonly TreeRow[] }) => (
  <div id={`${list.id}-list`} role="tree" aria-label={listLabel} className="min-h-0 overflow-auto">
    {rows.map((row, index) => (
      <Row key={row.value} {...list} listLabel={listLabel} row={row} index={index} />
    ))}
  </div>
)
