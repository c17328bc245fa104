import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Sort } from './address/list-address.ts'
import type { Column, ListRow, NounOf } from './columns/column.tsx'

/** Says a new order to those who do not see the heads. */
export const SortSpoken = <Row extends ListRow>({
  of,
  columns,
  sorts,
}: {
  of: NounOf<Row>
  columns: readonly Column<Row>[]
  sorts: readonly Sort[]
}) => {
  const { i18n, t } = useLingui()
  const mark = JSON.stringify(sorts)
  const [first] = useState(mark)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && mark !== first) setChanged(true)
  const texts = sorts.map(({ field, order }) => {
    const column = columns.find((one) => one.field === field)
    // A list may begin in the order of what is no column of it.
    const words = column?.title ?? of.list.resource?.labels[field]
    const title = words ? i18n._(words) : field
    return order === 'asc' ? t`${title} 升序` : t`${title} 降序`
  })
  const all = texts.join(t`、`)
  return (
    <output className="sr-only">
      {isChanged ? (sorts.length > 0 ? t`排序：${all}` : t`已恢复默认排序`) : null}
    </output>
  )
}
