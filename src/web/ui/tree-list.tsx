/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   no element of HTML is a tree; the keyboard stays in the field around, which says what is marked */
import type { ListProps } from './combobox.tsx'
import { lineOf, TreeLine } from './tree-line.tsx'
import type { TreeRow } from './tree-rows.ts'

/** The rows of a tree in the popup of a field: → opens a branch, ← closes it or goes up; a press on its arrow too. */
export const TreeList = ({ rows, listLabel, ...list }: ListProps & { rows: readonly TreeRow[] }) => {
  const { id, at, value, onPoint, onChoose, onBranch } = list
  return (
    <div
      id={`${id}-list`}
      role="tree"
      aria-label={listLabel}
      onPointerMove={(event) => {
        const index = lineOf(event, rows)?.index ?? at
        if (index !== at) onPoint(index)
      }}
      onClick={(event) => {
        const pressed = lineOf(event, rows)
        if (pressed?.isArrow) onBranch?.(pressed.row.value, !pressed.row.isOpen)
        else if (pressed) onChoose(pressed.row)
      }}
      className="min-h-0 overflow-auto"
    >
      {rows.map((row, index) => {
        const isChosen = row.value === value
        return (
          <TreeLine
            key={row.value}
            id={`${id}-${index}`}
            row={row}
            isMarked={index === at}
            isChosen={isChosen}
            isSought={index === at || (at < 0 && isChosen)}
          />
        )
      })}
    </div>
  )
}
