import { useIsPhone } from '#web/ui/is-phone.ts'
import { useMemo } from 'react'
import type { ListLayout } from '#web/list/columns/column-layout.ts'

/**
 * The layout of a list while the detail of a row stands beside it: its first column and those of `compact`, so that nothing is cut.
 * Undefined while none does, however the address reads, and on a phone, which has no beside.
 */
export const useBesideLayout = (
  layout: ListLayout,
  compact: readonly string[] | undefined,
  isOpen: boolean,
): ListLayout | undefined => {
  const isPhone = useIsPhone()
  const isBeside = compact !== undefined && isOpen && !isPhone
  return useMemo(() => {
    if (!isBeside) return undefined
    const columns = layout.columns.map((one, at) => ({
      ...one,
      isShown: one.isShown && (at === 0 || compact.includes(one.field)),
    }))
    return { ...layout, columns }
  }, [isBeside, compact, layout])
}
