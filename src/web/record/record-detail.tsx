import type { ReactNode } from 'react'
import type { SecretRow } from '#web/form/secrets.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import type { RecordLook } from './record-fields.tsx'
import { recordName } from './record-name.ts'

/** What the drawer of a noun shows of a record. */
export interface DetailLook<Row extends SecretRow> extends RecordLook<Row> {
  /** What the drawer is called, with what the record is called (the noun's `nameField`). */
  title: (name: string) => ReactNode
  /** Stands below the record. */
  below?: (row: Row) => ReactNode
}

interface DetailProps<Row> {
  row: Row
  onClose: () => void
}

/** The `detail` of a list: a drawer, whose look and code come when somebody reaches for a record. */
export const recordDetail = <Row extends SecretRow>(load: () => Promise<DetailLook<Row>>) => {
  const Detail = lazyPart(async () => {
    const [look, { RecordDrawer }] = await Promise.all([load(), import('./record-drawer.tsx')])
    const { title, below, ...about } = look
    return ({ row, onClose }: DetailProps<Row>) => (
      <RecordDrawer {...about} id={row.id} title={title(recordName(look.of, row))} onClose={onClose}>
        {below?.(row)}
      </RecordDrawer>
    )
  })
  return (row: Row, onClose: () => void) => <Detail row={row} onClose={onClose} />
}
