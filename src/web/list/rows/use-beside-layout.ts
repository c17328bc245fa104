import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { useColumnLayout } from '#web/list/columns/column-layout.ts'
import { useIsPhone } from '#web/lib/is-phone.ts'

type Columns = Pick<ReturnType<typeof useColumnLayout>, 'layout'>

/**
 * The layout of a list while the detail of a row is open beside it: its first column and those of `compact`, so that nothing is cut.
 * Undefined while none is open, and on a phone, which has no beside.
 */
export const useBesideLayout = (
  { layout }: Columns,
  compact: readonly string[] | undefined,
): Columns['layout'] | undefined => {
  const { open } = useSearch({ strict: false }) as { readonly open?: unknown }
  const isPhone = useIsPhone()
  const isBeside = compact !== undefined && open !== undefined && !isPhone
  return useMemo(() => {
    if (!isBeside) return undefined
    const columns = layout.columns.map((one, at) => ({
      ...one,
      isShown: one.isShown && (at === 0 || compact.includes(one.field)),
    }))
    return { ...layout, columns }
  }, [isBeside, compact, layout])
}
