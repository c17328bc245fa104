import { keptReason } from '#contract/core/resource.ts'
import type { Action } from '#web/form/action.ts'
import { EditButton } from '#web/form/form-buttons.tsx'
import { ActionLinks, ActionWord, useRowActions } from '#web/form/row-actions.tsx'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import type { ListGroup } from '#web/list/listing.ts'
import { RowMenu } from './deleting.tsx'

interface RowButtonsProps<Row extends ListRow> {
  of: ListGroup<Row>
  columns: readonly Column<Row>[]
  actions?: readonly Action<Row>[] | undefined
  row: Row
  /** So many of its actions are in sight. */
  inSight?: number | undefined
  onOpen: (() => void) | undefined
  onDeleted: (ids: readonly string[]) => void
}

const noActions: readonly never[] = []
/** Beside 编辑; what is more waits in the menu. */
const most = 2

/** What may be done to a row of a list: edited, the first actions, and the rest in its menu. */
export const RowButtons = <Row extends ListRow>(props: RowButtonsProps<Row>) => {
  const { of, columns, actions = noActions, row, inSight = most, onOpen, onDeleted } = props
  const { open, start, dialog } = useRowActions(actions, row)
  const isKept = of.delete?.resource && keptReason(of.delete.resource, row)
  return (
    <>
      <EditButton on={of.edit} row={row} />
      <ActionLinks actions={open.slice(0, inSight)} row={row} onStart={start} />
      <RowMenu
        id={row.id}
        who={columns[0]?.text(row) ?? row.id}
        on={isKept ? undefined : of.delete}
        check={of.deleteCheck}
        restore={of.restore}
        onOpen={onOpen}
        onDeleted={onDeleted}
        more={open.slice(inSight)}
        wordOf={(action) => <ActionWord action={action} row={row} />}
        onStart={start}
      />
      {dialog}
    </>
  )
}
