import type { MessageDescriptor } from '@lingui/core'
import type { SecretRow } from '#web/form/secrets.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import type { RecordLook } from './record-fields.tsx'

const PlainDrawer = lazyPart(async () => (await import('./plain-drawer.tsx')).PlainDrawer)

/** The drawer of a noun that has no other look: every field that has a label, in the order of the contract. `noun` is what one row is. */
export const plainDetail =
  <Row extends SecretRow>(of: RecordLook<Row>['of'], noun: MessageDescriptor) =>
  (row: Row, onClose: () => void) => <PlainDrawer of={of} noun={noun} row={row} onClose={onClose} />
