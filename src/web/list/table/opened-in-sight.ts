import { useEffect, type RefObject } from 'react'

interface Rows {
  ids: readonly string[]
  body: RefObject<HTMLElement | null>
  /** Draws a row that is out of sight. */
  reveal: ((at: number) => void) | undefined
}

/** Brings the row into sight whose detail is open, once for each: the detail leads from row to row, and the list goes along. */
export const useOpenedInSight = (opened: string | undefined, { ids, body, reveal }: Rows): void => {
  useEffect(() => {
    const at = opened === undefined ? -1 : ids.indexOf(opened)
    if (opened === undefined || at < 0) return
    reveal?.(at)
    body.current?.querySelector(`[data-row="${CSS.escape(opened)}"]`)?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each row that is opened
  }, [opened])
}
