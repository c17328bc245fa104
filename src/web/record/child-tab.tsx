import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { FormScope, useFormScope } from '#web/form/form-scope.tsx'
import { invalidateNoun } from '#web/lib/query-client.ts'
import {
  columnsOf,
  type Column,
  type ColumnOf,
  type ListRow,
  type NounOf,
} from '#web/list/columns/column.tsx'
import type { PageEndpoint } from '#web/list/paging/page-query.ts'
import { ChildAdd, useChildForm, type ChildGroup } from './child-form.tsx'
import { ChildList } from './child-list.tsx'
import type { RecordTab } from './record-tabs.tsx'

interface Belonging<Row extends ListRow> {
  /** What the rows have in common, of the record with this id. */
  readonly by: (id: string) => Readonly<Record<string, string>>
  /** What they are called, on the tab and to a screen reader. */
  readonly label: MessageDescriptor
  readonly columns: readonly ColumnOf<Row>[]
}

const Said = ({ label }: { label: MessageDescriptor }) => useLingui()._(label)

interface RowsProps<Row extends ListRow> {
  of: ChildGroup & { readonly list: PageEndpoint<Row> }
  by: Readonly<Record<string, string>>
  record: object
  label: MessageDescriptor | string
  columns: readonly Column<Row>[]
}

/** Asks for the rows again once their record is another version: a move of it may have written them. */
const useAskedAnew = (list: Endpoint, record: object) => {
  const version = 'version' in record ? record.version : undefined
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== version) void invalidateNoun(list)
    seen.current = version
  }, [list, version])
}

const Rows = <Row extends ListRow>({ of, by, record, label, columns }: RowsProps<Row>) => {
  const { _ } = useLingui()
  const { added } = useFormScope()
  const made = useChildForm(of, { by, record })
  useAskedAnew(of.list, record)
  return (
    <>
      {made ? <ChildAdd on={of.add} /> : null}
      <ChildList {...{ of, by, columns, added }} label={typeof label === 'string' ? label : _(label)} />
      {made ? <made.Form held={made.held} /> : null}
    </>
  )
}

/** The rows of a noun on the page of a record, with the form that adds one. */
export const ChildRows = <Row extends ListRow>(props: RowsProps<Row>) => (
  <FormScope>
    <Rows {...props} />
  </FormScope>
)

/**
 * `childTab(companies, { by: (groupId) => ({ groupId }), label, columns })`: the rows of another noun that name a record, as a tab of
 * its page, for its id. Who may adds one there, which names the record.
 */
export const childTab = <Row extends ListRow>(
  of: NounOf<Row> & ChildGroup & { readonly list: Endpoint & PageEndpoint<Row> },
  { by, label, columns: named }: Belonging<NoInfer<Row>>,
): ((id: string) => RecordTab<object>) => {
  const columns = columnsOf(of, named)
  return (id) => ({
    name: of.list.path,
    label: <Said label={label} />,
    on: of.list,
    draw: (record) => <ChildRows {...{ of, record, label, columns }} by={by(id)} />,
  })
}
