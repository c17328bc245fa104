import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ListLayout } from '#web/list/columns/column-layout.ts'
import { widthLimits } from '#web/list/columns/column-width.ts'
import type { ColumnPosition } from './cell-positions.ts'
import { holdWidths } from './held-widths.ts'
import { ResizeHandle } from './resize-handle.tsx'

/** The column whose edge it is. */
export interface ColumnEdgeProps {
  field: string
  title: string
  position: ColumnPosition
  head: RefObject<HTMLTableCellElement | null>
  layout: ListLayout
  onLayout: (layout: ListLayout) => void
  /** It cannot be had. */
  onClose: () => void
}

/** Changes of a width in the layout as it is by then: a drag goes on while lists are drawn anew. */
const useResizing = ({ field, layout, onLayout }: ColumnEdgeProps) => {
  const latest = useRef({ layout, onLayout })
  const before = useRef<ListLayout>(undefined)
  useLayoutEffect(() => {
    latest.current = { layout, onLayout }
  })
  const give = (next: ListLayout) => {
    latest.current.layout = next
    latest.current.onLayout(next)
  }
  return {
    start: () => {
      before.current = latest.current.layout
    },
    set: (width: number | null) => {
      const { layout: known } = latest.current
      give({
        ...known,
        columns: known.columns.map((column) => (column.field === field ? { ...column, width } : column)),
      })
    },
    cancel: () => before.current && give(before.current),
  }
}

/** The edge of a head, by which its column is made wider. */
export const ColumnEdge = (props: ColumnEdgeProps) => {
  const { title, position, head } = props
  const { t } = useLingui()
  const { start, set, cancel } = useResizing(props)
  const held = useRef<ReturnType<typeof holdWidths>>(undefined)
  const preview = (width: number | null) => {
    if (width === null) held.current?.letGo()
    else if (head.current) (held.current ??= holdWidths(head.current)).set(width)
    if (width === null) held.current = undefined
  }
  return (
    <ResizeHandle
      {...widthLimits}
      label={t`列宽：${title}`}
      value={position.isSet ? position.width : null}
      measure={() => head.current?.getBoundingClientRect().width ?? widthLimits.least}
      onStart={start}
      onPreview={preview}
      onValue={set}
      onReset={() => set(null)}
      onCancel={cancel}
    />
  )
}
