import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EditButton } from '#web/form/form-buttons.tsx'
import { DeleteButton } from '#web/list/rows/deleting.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { NodeRow, TreeGroup } from './tree-nodes.ts'

interface NodeDetailProps<Row extends NodeRow> {
  of: TreeGroup<Row>
  /** The chosen row; undefined where none is. */
  row: Row | undefined
  name: string
  isPhone: boolean
  /** Move it among its siblings; undefined where it is the first, the last, or may not be moved. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

const Actions = <Row extends NodeRow>(props: NodeDetailProps<Row> & { row: Row }) => {
  const { of, row, name, up, down, onClose } = props
  const { t } = useLingui()
  return (
    <>
      {up || down ? (
        <span className="flex">
          <IconButton small icon="arrow-up" label={t`上移`} disabled={!up} onClick={up} />
          <IconButton small icon="arrow-down" label={t`下移`} disabled={!down} onClick={down} />
        </span>
      ) : null}
      <EditButton on={of.edit} row={row} />
      <DeleteButton
        on={of.delete}
        check={of.deleteCheck}
        restore={of.restore}
        id={row.id}
        who={name}
        onDeleted={onClose}
      />
    </>
  )
}

/** The chosen row of a tree with what may be done to it: beside the tree, on a phone over it. */
export const NodeDetail = <Row extends NodeRow>(props: NodeDetailProps<Row>) => {
  const { row, name, isPhone, onClose, children } = props
  const { t } = useLingui()
  if (!row)
    return isPhone ? null : (
      <Card>
        <Empty>
          <Trans>请在左侧选择一项</Trans>
        </Empty>
      </Card>
    )
  const actions = <Actions {...props} row={row} />
  return isPhone ? (
    <Drawer
      open
      focusesTitle
      size="huge"
      onOpenChange={onClose}
      title={name}
      actions={actions}
      closeLabel={t`关闭`}
    >
      {children}
    </Drawer>
  ) : (
    <Card title={name} extra={actions}>
      {children}
    </Card>
  )
}
