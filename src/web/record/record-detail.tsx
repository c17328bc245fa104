import type { ReactNode } from 'react'
import type { SecretRow } from '#web/form/secrets.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import type { RecordLook } from './record-fields.tsx'
import { recordName } from './record-name.ts'

/** What the drawer of a noun shows of a record. */
interface DetailLook<Row extends SecretRow> extends RecordLook<Row> {
  /** What the drawer is called, with what the record is called (the noun's `nameField`). */
  title: (name: string) => ReactNode
  /** Stands below the record. */
  below?: (row: Row) => ReactNode
}

interface DetailProps<Row> {
  row: Row
  onClose: () => void
}

/** The drawer of a noun beside its list, in a file of its own that the list fetches when somebody reaches for a record (`lazyPart`). */
export const recordDetail =
  <Row extends SecretRow>({ title, below, ...about }: DetailLook<Row>) =>
  ({ row, onClose }: DetailProps<Row>) => (
    <RecordDrawer {...about} id={row.id} title={title(recordName(about.of, row))} onClose={onClose}>
      {below?.(row)}
    </RecordDrawer>
  )
