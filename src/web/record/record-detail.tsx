import type { MessageDescriptor } from '@lingui/core'
import type { SecretRow } from '#web/form/secrets.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import type { RecordLook } from './record-fields.tsx'

/**
 * The drawer of a noun beside its list: `detail={recordDetail(suppliers, noun, look)}`. `noun` is what one row is. The look comes
 * when somebody reaches for a record; a noun without one shows the fields of its contract.
 */
export const recordDetail = <Row extends SecretRow>(
  of: RecordLook<Row>['of'],
  noun: MessageDescriptor,
  look = async (): Promise<RecordLook<Row>> => (await import('./plain-look.ts')).plainLook(of),
) => {
  const Detail = lazyPart(async () => {
    const [{ RecordDrawer }, found] = await Promise.all([import('./record-drawer.tsx'), look()])
    return (props: { row: Row; onClose: () => void }) => <RecordDrawer {...found} {...props} noun={noun} />
  })
  return (row: Row, onClose: () => void) => <Detail row={row} onClose={onClose} />
}
