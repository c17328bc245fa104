import type { Column } from '#web/list/columns/column.tsx'
import { Referred } from '#web/values/referred.tsx'

interface Told {
  readonly recordName: string | null
  readonly recordCode: string | null
  readonly recordNoun: string | null
  readonly recordDeleted: boolean
}

/** What an entry is about: its name leads to it, what tells it from others of that name stands beside. */
const RecordCell = ({ row, id }: { row: Told; id: string | null }) => {
  const { recordName, recordCode, recordNoun, recordDeleted } = row
  const text = recordName ?? recordCode
  if (text === null || recordNoun === null || id === null) return null
  return (
    <>
      <Referred
        to={{ permission: recordNoun }}
        id={id}
        text={text}
        isWhole={false}
        isDeleted={recordDeleted}
      />
      {recordName !== null && recordCode !== null ? (
        <span className="ml-1.5 text-ink-3">{recordCode}</span>
      ) : null}
    </>
  )
}

/** The columns of a list of entries, of which one shows what each is about; `idOf` gives the id of that record. */
export const withRecords = <Row extends Told>(
  idOf: (row: Row) => string | null,
  columns: readonly Column<Row>[],
): Column<Row>[] =>
  columns.map((column) =>
    column.field === 'recordName'
      ? { ...column, cell: (row) => <RecordCell row={row} id={idOf(row)} />, text: recordText }
      : column,
  )

/** The same as plain text. */
export const recordText = ({ recordName, recordCode }: Told): string =>
  [recordName, recordCode].filter((one) => one !== null).join(' ')
