import type { Action } from '#web/form/action.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { RecordLook } from './record-fields.tsx'

/**
 * The drawer of a noun beside its list: `detail={recordDetail(look, actions)}`, with what may be done to a record. The look comes
 * when somebody reaches for one.
 */
export const recordDetail = <Row extends SecretRow>(
  look: () => Promise<RecordLook<Row>>,
  actions?: readonly Action<Row>[],
) => {
  const Detail = lazyPart(async () => {
    const [{ RecordDrawer }, found] = await Promise.all([import('./record-drawer.tsx'), look()])
    return (props: { row: Row; onClose: () => void }) => (
      <RecordDrawer {...found} actions={actions} {...props} />
    )
  })
  return (row: Row, onClose: () => void) => <Detail row={row} onClose={onClose} />
}
