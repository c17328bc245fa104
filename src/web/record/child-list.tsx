import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { defaultPageSize } from '#contract/core/page-sizes.ts'
import { namedBy, nameFieldOf, type Resource } from '#contract/core/resource.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { fieldsToAsk } from '#web/lib/names.ts'
import { recordAddress } from '#web/lib/record-address.ts'
import { sortsIn, type ListSearch } from '#web/list/address/list-address.ts'
import { listQuery, withSort } from '#web/list/address/list-search.ts'
import { usePermitted, type Column, type ListRow } from '#web/list/columns/column.tsx'
import { usePageQuery, type PageEndpoint } from '#web/list/paging/page-query.ts'
import { Pager } from '#web/list/paging/pager.tsx'
import { useSeenResource } from '#web/list/seen-resource.ts'
import { DataTable } from '#web/list/table/data-table.tsx'
import { RowCards } from '#web/list/table/row-cards.tsx'
import { Empty } from '#web/ui/empty.tsx'

interface ChildListProps<Row extends ListRow> {
  of: { readonly list: PageEndpoint<Row> }
  /** What the rows have in common: `{ companyId }`. */
  by: Readonly<Record<string, string>>
  columns: readonly Column<Row>[]
  /** Names the table for a screen reader. */
  label: string
  /** What actions look at, whichever columns are shown. */
  needs?: readonly (keyof Row & string)[]
  /** The id of the row that was added last, until somebody has seen it. */
  added?: string | undefined
  /** What may be done to a row. */
  actions?: ((row: Row) => ReactNode) | undefined
}

/** The name of a row leads to where the row is shown whole. */
const leading =
  (resource: Resource) =>
  <Row extends ListRow>(column: Column<Row>): Column<Row> => {
    const { field, cell } = column
    if (field !== nameFieldOf(resource) || namedBy(resource, field)) return column
    return {
      ...column,
      cell: (row) => {
        const address = recordAddress(resource, row.id)
        return address ? <Link {...address}>{cell(row)}</Link> : cell(row)
      },
    }
  }

type Asking<Row extends ListRow> = Pick<ChildListProps<Row>, 'of' | 'by' | 'needs' | 'columns'>

/** A page of the rows that belong to a record, with what its columns and actions look at, and the ways to another one. */
const useChildPage = <Row extends ListRow>({ of, by, needs = [], columns }: Asking<Row>) => {
  const resource = useSeenResource(of.list)
  const [search, setSearch] = useState<ListSearch>({})
  const { pageNo = 1, pageSize = defaultPageSize } = search
  const query = listQuery(
    search,
    columns.map(({ field }) => field),
  )
  const field = fieldsToAsk(resource, [query['field'] ?? '', ...needs].join(','))
  const question = { ...query, ...by, field, pageSize: String(pageSize) }
  const { answer, prefetch } = usePageQuery(of.list, { question, pageNo, isReady: true })
  return {
    answer,
    sorting: {
      sorts: sortsIn(search),
      onSort: (by: string, how: { add: boolean }) => setSearch((now) => withSort(now, by, how)),
    },
    paging: {
      pageNo,
      pageSize,
      onPage: (to: number) => setSearch((now) => ({ ...now, pageNo: to })),
      onSize: (size: number) => setSearch((now) => ({ ...now, pageNo: 1, pageSize: size })),
      onPrefetch: prefetch,
    },
  }
}

/**
 * The rows that belong to a record: the table, cards and pager of a list, without an address and filters of its own. It asks nothing before it is drawn.
 */
export const ChildList = <Row extends ListRow>(props: ChildListProps<Row>) => {
  const { of, label, added, actions } = props
  const resource = useSeenResource(of.list)
  const permitted = usePermitted(of, props.columns)
  const columns = useMemo(() => permitted.map(leading(resource)), [permitted, resource])
  const isPhone = useIsPhone()
  const { answer, sorting, paging } = useChildPage({ ...props, columns })
  const { data, error } = answer
  if (error && !answer.isFetching)
    return <FailedCall failure={toFailure(error)} onRetry={() => void answer.refetch()} />
  if (data?.total === 0)
    return (
      <Empty>
        <Trans>还没有数据</Trans>
      </Empty>
    )
  const table = {
    label,
    columns,
    actions,
    added,
    rows: data?.records ?? [],
    expects: data ? undefined : 3,
    isDimmed: answer.isPlaceholderData,
    ...sorting,
  }
  return (
    <>
      {isPhone ? <RowCards {...table} /> : <DataTable {...table} />}
      {data ? (
        <Pager
          {...paging}
          shown={data}
          total={data.total}
          totalIsExact={data.totalIsExact}
          pages={data.pages}
        />
      ) : null}
    </>
  )
}
