/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a tree */
import { useId, useMemo, useState, type ComponentProps, type MouseEvent } from 'react'
import { classes } from './classes.ts'
import { useTreeDrag } from './tree-drag.ts'
import { useTreeKeys } from './tree-keys.ts'
import { lineOf, TreeLine } from './tree-line.tsx'
import type { CheckState } from './tree-checks.ts'
import { TreeLines } from './tree-lines.tsx'
import { dropped, stepped, type Place } from './tree-moves.ts'
import { foundRows, type TreeRow } from './tree-rows.ts'
import { useBranches } from './use-branches.ts'
import type { ComboboxOption } from './use-typing.ts'

export type TreeProps = {
  /** Names it to a screen reader. */
  label: string
  /** In their order; what lies in another one says so by `parent`. */
  options: readonly ComboboxOption[]
  /** The chosen one; empty where none is. */
  value: string
  onValue: (value: string) => void
  /** Only what fits these words, with what it lies in. */
  sought?: string | undefined
  /** Rows are moved, by dragging and with Alt and the arrows, and this is told where to. */
  onMove?: ((value: string, to: Place) => void) | undefined
  /** Told which row the keyboard or a press has come to. */
  onMark?: ((value: string) => void) | undefined
  /** Its rows are checked by their boxes or the space bar, and otherwise marked; `value` is the marked one. */
  checks?: TreeChecks | undefined
  /** Which branches are open, where somebody else opens and closes them too. */
  branches?: ReturnType<typeof useBranches> | undefined
  'aria-describedby'?: string | undefined
  className?: string | undefined
}

/** How the rows of a tree are checked; `onValue` then turns one. */
export interface TreeChecks {
  readonly states: ReadonlyMap<string, CheckState>
  /** Rows that cannot be turned, and why. */
  readonly shut: ReadonlyMap<string, string>
  /** Rows that are not as they were stored. */
  readonly changes?: ReadonlyMap<string, 'added' | 'removed'> | undefined
}

/** What was marked last, as long as it is in sight; else the chosen one, or the first. */
const markedAt = (rows: readonly TreeRow[], marked: string | undefined, value: string): number => {
  const at = rows.findIndex((row) => row.value === marked)
  return at >= 0
    ? at
    : Math.max(
        0,
        rows.findIndex((row) => row.value === value),
      )
}

/** Lets the browser leave out of sight what is. */
const cheap =
  'max-md:[contain-intrinsic-size:auto_44px] [content-visibility:auto] [contain-intrinsic-size:auto_32px]'

/** The branches that are open, and the rows in sight: while something is sought, those that fit it. */
const useRows = ({ options, value, sought = '', branches }: TreeProps) => {
  const own = useBranches(options, value)
  const matching = useMemo(() => (sought ? foundRows(options, sought) : null), [options, sought])
  const all = branches ?? own
  return { branches: all, rows: matching ?? all.rows }
}

/** Which row the keyboard is at, and how rows are gone to and chosen. */
const useMarked = ({ value, onValue, onMark }: TreeProps, rows: readonly TreeRow[]) => {
  const [marked, mark] = useState<string>()
  const come = (row: TreeRow) => {
    mark(row.value)
    onMark?.(row.value)
  }
  const choose = (row: TreeRow) => {
    come(row)
    onValue(row.value)
  }
  return { at: markedAt(rows, marked, value), mark, come, choose }
}

interface Moving extends ReturnType<typeof useMarked> {
  readonly rows: readonly TreeRow[]
  readonly branches: ReturnType<typeof useBranches>
}

/** Keys and presses go to rows and open branches; Alt and dragging move rows. What a row comes to lie in is opened. */
const useMoves = (
  { options, onMove, checks }: TreeProps,
  { rows, at, branches, mark, come, choose }: Moving,
) => {
  const move = (row: string, to: Place | undefined): boolean => {
    if (!to || !onMove) return false
    if (to.parent !== undefined) branches.turn([to.parent], true)
    mark(row)
    onMove(row, to)
    return true
  }
  const onKeyDown = useTreeKeys({
    rows,
    at,
    onMark: come,
    onChoose: choose,
    onBranches: branches.turn,
    onMove: (row, key) => move(row.value, stepped(options, row.value, key)),
  })
  const drag = useTreeDrag(rows, {
    mayDrop: (row, over) => dropped(options, row, over) !== undefined,
    onDrop: (row, over) => void move(row, dropped(options, row, over)),
  })
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const pressed = lineOf(event, rows)
    if (pressed?.isArrow) branches.turn([pressed.row.value], !pressed.row.isOpen)
    else if (pressed) (checks && !pressed.isBox ? come : choose)(pressed.row)
  }
  return { onKeyDown, onClick, drag }
}

type LineProps = Pick<TreeProps, 'value' | 'onMove' | 'checks'> &
  Pick<ComponentProps<typeof TreeLine>, 'id' | 'row' | 'drop'> & { isAt: boolean; hasFocus: boolean }

const Line = ({ id, row, drop, value, onMove, checks, isAt, hasFocus }: LineProps) => (
  <TreeLine
    id={id}
    row={row}
    isMarked={row.value === value}
    isChosen={row.value === value}
    isSought={isAt && (hasFocus || row.value === value)}
    detail={row.detail}
    isDraggable={onMove !== undefined}
    drop={drop}
    check={checks?.states.get(row.value)}
    shut={checks?.shut.get(row.value)}
    change={checks?.changes?.get(row.value)}
    className={classes(cheap, hasFocus && isAt && 'outline-2 -outline-offset-2 outline-accent-edge')}
  />
)

/** A tree on a page: branches are opened and closed, one row is chosen, or some are checked. The keys are those of `useTreeKeys`. */
export const Tree = (props: TreeProps) => {
  const { onMove, checks } = props
  const id = useId()
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { branches, rows } = useRows(props)
  const [hasFocus, setFocus] = useState(false)
  const { at, mark, come, choose } = useMarked(props, rows)
  const { onKeyDown, onClick, drag } = useMoves(props, { rows, at, branches, mark, come, choose })
  return (
    <div
      ref={setBox}
      {...(onMove && drag.handlers)}
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable={checks ? true : undefined}
      aria-describedby={props['aria-describedby']}
      aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
      aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={onClick}
      className={classes('min-h-0 overflow-auto outline-none focus-visible:shadow-none!', props.className)}
    >
      <TreeLines
        count={rows.length}
        scroller={box}
        kept={rows.length > 0 ? at : -1}
        isFollowed={hasFocus}
        lineAt={(index) => {
          const row = rows[index]
          return row ? (
            <Line
              key={row.value}
              {...props}
              id={`${id}-${index}`}
              row={row}
              isAt={index === at}
              hasFocus={hasFocus}
              drop={drag.over?.target === row.value ? drag.over.where : undefined}
            />
          ) : null
        }}
      />
    </div>
  )
}
