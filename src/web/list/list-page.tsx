import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useState, type ReactNode } from 'react'
import { FileActions } from '#web/files/file-actions.tsx'
import { AddButton, EditButton } from '#web/form/form-buttons.tsx'
import { FormScope } from '#web/form/form-scope.tsx'
import { useIsPhone } from '#web/lib/is-phone.ts'
import { can } from '#web/state/session.ts'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import type { Column, ListRow } from './column.tsx'
import { DataTable, type RowsProps } from './data-table.tsx'
import { BatchDelete, RowMenu } from './deleting.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Filter } from './filter.ts'
import { EmptyList, FailedList, ForbiddenList } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { RowCards } from './row-cards.tsx'
import { SelectionBar, useSelection } from './selection-bar.tsx'
import { useListing, type ListGroup, type Listing } from './use-listing.ts'

export interface ListPageProps<Row extends ListRow> {
  /** The noun; its contract decides which buttons there are. */
  of: ListGroup<Row>
  title: MessageDescriptor
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  /** Actions of this noun, after 编辑. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** What the first column opens. */
  detail?: ((row: Row, onClose: () => void) => ReactNode) | undefined
  /** The noun's `FormDialog`: with it there are 新增 and 编辑. */
  children?: ReactNode
}

/** Rows, or what stands there instead of them. */
const Rows = <Row extends ListRow>({
  of,
  listing,
  ...table
}: RowsProps<Row> & { of: ListGroup<Row>; listing: Listing<Row> }) => {
  const isPhone = useIsPhone()
  if (listing.failure) return <FailedList failure={listing.failure} onRetry={listing.retry} />
  if (listing.page && listing.rows.length === 0 && !listing.isRefreshing) {
    return (
      <EmptyList isFiltered={listing.isFiltered} onReset={listing.reset} action={<AddButton on={of.add} />} />
    )
  }
  return isPhone ? <RowCards {...table} /> : <DataTable {...table} />
}

const ListSheet = <Row extends ListRow>({
  of,
  title,
  columns,
  filters,
  rowActions,
  detail,
}: ListPageProps<Row>) => {
  const { t, i18n } = useLingui()
  const listing = useListing({ of, columns })
  const { selection, select, ids, clear, drop } = useSelection()
  const [opened, setOpened] = useState<Row>()
  const open = useCallback((row: Row) => setOpened(row), [])
  const { page, pageNo, pageSize, rows, failure } = listing
  const isSelectable = [of.deleteBatch, of.exportXls].some((e) => e && can(e))
  const label = i18n._(title)
  const actions = (row: Row) => (
    <>
      <EditButton on={of.edit} id={row.id} />
      {rowActions?.(row)}
      <RowMenu
        id={row.id}
        who={columns[0]?.words(row) ?? row.id}
        on={of.delete}
        onOpen={detail && (() => open(row))}
        onDeleted={drop}
      />
    </>
  )
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h1>{label}</h1>
        <div className="ml-auto flex flex-wrap gap-2">
          <FileActions of={of} query={listing.query} title={label} />
          <AddButton on={of.add} />
        </div>
      </div>
      <section aria-label={label} className="min-w-0 rounded border border-line bg-surface">
        <ProgressLine active={listing.isRefreshing} label={t`加载中`} />
        <div className="flex flex-wrap items-start border-b border-line pr-3">
          <FilterBar listing={listing} filters={filters} />
          {of.deleteBatch ? (
            <BatchDelete
              on={of.deleteBatch}
              ids={ids}
              onDone={drop}
              variant="ghost"
              icon="trash"
              className="mt-3 ml-auto max-md:mb-3"
            />
          ) : null}
        </div>
        <FilterChips listing={listing} filters={filters} />
        <Rows
          of={of}
          listing={listing}
          label={label}
          columns={columns}
          rows={rows}
          expects={page || failure ? undefined : pageSize}
          isDimmed={listing.isRefreshing}
          sort={{ column: listing.search.column, order: listing.search.order }}
          onSort={listing.sortBy}
          selection={isSelectable ? selection : undefined}
          onSelection={select}
          onOpen={detail && open}
          actions={actions}
        />
        {page && !failure ? (
          <Pager
            pageNo={pageNo}
            pageSize={pageSize}
            shown={rows.length}
            total={page.total}
            totalIsExact={page.totalIsExact}
            pages={page.pages}
            onPage={listing.goTo}
            onSize={listing.resize}
          />
        ) : null}
      </section>
      <SelectionBar of={of} listing={listing} ids={ids} onClear={clear} onDeleted={drop} />
      {opened ? detail?.(opened, () => setOpened(undefined)) : null}
    </>
  )
}

/**
 * The generic list page (specification 2.2, 4, 5, 7, 9): search, table, paging, sorting, selection, delete, import and
 * export of one noun. Buttons exist when the contract has the call and the caller its permission. A screen that needs
 * more composes the parts: `useListing`, `FilterBar`, `DataTable`, `Pager`, `FileActions`.
 */
export const ListPage = <Row extends ListRow>(props: ListPageProps<Row>) => (
  <FormScope>
    <div className="flex min-w-0 flex-col gap-3.5">
      {can(props.of.list) ? <ListSheet {...props} /> : <ForbiddenList />}
    </div>
    {props.children}
  </FormScope>
)
