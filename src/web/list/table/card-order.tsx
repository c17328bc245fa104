import { Trans, useLingui } from '@lingui/react/macro'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import type { RowsProps } from './rows-props.ts'

type OrderProps<Row extends ListRow> = Pick<RowsProps<Row>, 'columns' | 'sorts'> & {
  onSort: NonNullable<RowsProps<Row>['onSort']>
}

/** What the heads of a table do where there are cards: a press sorts up, the next one down, the third takes it back. */
export const CardOrder = <Row extends ListRow>({ columns, sorts = [], onSort }: OrderProps<Row>) => {
  const { i18n } = useLingui()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  const iconOf = ({ field }: Column<Row>) => {
    const order = sorts.find((sort) => sort.field === field)?.order
    return order && (order === 'asc' ? 'arrow-up' : 'arrow-down')
  }
  const present = sortable.find(({ field }) => field === sorts[0]?.field)
  const title = present && i18n._(present.title)
  return (
    <div className="flex justify-end border-b border-line-soft px-1">
      <Menu
        trigger={
          <Button variant="ghost" size="small" icon={present && iconOf(present)}>
            {title ? <Trans>排序：{title}</Trans> : <Trans context="of a list">排序</Trans>}
          </Button>
        }
      >
        {sortable.map((column) => (
          <MenuItem
            key={column.field}
            icon={iconOf(column) ?? 'space'}
            onSelect={() => onSort(column.field, { add: false })}
          >
            {i18n._(column.title)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
