import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useWaiting, waitingAt, writeWaiting } from '#web/lib/waiting.ts'
import { classes } from '#web/ui/classes.ts'
import { leavesOf } from './menu-leaves.ts'
import type { MenuEntry } from './menu-tree.ts'

/** How much waits in the screens of an entry: to be read, and to be heard; undefined where nothing does, for sure. */
export const useMenuCount = (entry: MenuEntry): { count: string; spoken: string } | undefined => {
  const { t } = useLingui()
  const { data = [] } = useWaiting()
  const waiting = waitingAt(
    data,
    leavesOf(entry).map(({ path }) => path),
  )
  if (!waiting) return undefined
  const count = writeWaiting(waiting)
  const spoken = waiting.count === null ? t`待处理的数量暂时无法统计` : t`${count} 项待处理`
  return { count, spoken }
}

const places = {
  /** At the end of a line. */
  end: 'right-2.5 top-1/2 -translate-y-1/2',
  /** Before the arrow of a group. */
  beforeArrow: 'right-8.5 top-1/2 -translate-y-1/2',
  /** On the corner of what has no room. */
  corner: 'right-0.5 top-0',
} as const

/**
 * The count of a line of the menu, beside its link or button within the same `relative` box: it lies above the line, so nothing moves
 * when it comes. `describedBy` goes on the link, which keeps its name.
 */
export const useCountMark = (entry: MenuEntry, place: keyof typeof places) => {
  const id = useId()
  const waiting = useMenuCount(entry)
  if (!waiting) return { describedBy: undefined, mark: null }
  const mark = (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'pointer-events-none absolute min-w-4.5 rounded-full bg-menu-on px-1.5 text-center text-2xs leading-4.5 font-semibold text-menu-on-ink',
          places[place],
        )}
      >
        {waiting.count}
      </span>
      <span id={id} hidden>
        {waiting.spoken}
      </span>
    </>
  )
  return { describedBy: id, mark }
}
