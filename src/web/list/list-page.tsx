import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useState, type ReactNode } from 'react'
import { FileActions } from '#web/files/file-actions.tsx'
import { AddButton, EditButton } from '#web/form/form-buttons.tsx'
import { FormScope } from '#web/form/form-scope.tsx'
import { useIsPhone } from '#web/lib/is-phone.ts'
import { can } from '#web/state/session.ts'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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

/** A list of one noun; a screen that needs more than this composes the parts itself. */
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
  if (listing.failure) {
    const onFirst = listing.pageNo > 1 ? () => listing.goTo(1) : undefined
    return <FailedList failure={listing.failure} onRetry={listing.retry} onFirst={onFirst} />
  }
  if (listing.page && listing.rows.length === 0 && !listing.isRefreshing) {
    return (
      <EmptyList isFiltered={listing.isFiltered} onReset={listing.reset} action={<AddButton on={of.add} />} />
    )
  }
  return isPhone ? <RowCards {...table} /> : <DataTable {...table} />
}

const PagerOf = <Row extends ListRow>({ listing }: { listing: Listing<Row> }) => {
  const { page, pageNo, pageSize, rows, failure } = listing
  if (failure) return null
  if (!page) {
    return (
      <div className="flex h-12.5 items-center justify-between px-3">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="h-3.5 w-64" />
      </div>
    )
  }
  return (
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
  )
}

const Sheet = ({ label, isActive, children }: { label: string; isActive: boolean; children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <section aria-label={label} className="min-w-0 rounded border border-line bg-surface">
      <ProgressLine active={isActive} label={t`加载中`} />
      {children}
    </section>
  )
}

interface RowActionsProps<Row extends ListRow> extends ListPageProps<Row> {
  row: Row
  onOpen: (() => void) | undefined
  onDeleted: (ids: readonly string[]) => void
}

const RowActions = <Row extends ListRow>(props: RowActionsProps<Row>) => {
  const { of, columns, rowActions, row, onOpen, onDeleted } = props
  return (
    <>
      <EditButton on={of.edit} id={row.id} />
      {rowActions?.(row)}
      <RowMenu
        id={row.id}
        who={columns[0]?.words(row) ?? row.id}
        on={of.delete}
        onOpen={onOpen}
        onDeleted={onDeleted}
      />
    </>
  )
}

const ListSheet = <Row extends ListRow>(props: ListPageProps<Row> & { label: string }) => {
  const { of, label, columns, filters, rowActions, detail } = props
  const listing = useListing({ of, columns })
  const { selection, select, ids, clear, drop } = useSelection()
  const [opened, setOpened] = useState<Row>()
  const open = useCallback((row: Row) => setOpened(row), [])
  const isSelectable = [of.deleteBatch, of.exportXls].some((e) => e && can(e))
  const actions = (row: Row) => (
    <RowActions {...props} row={row} onOpen={detail && (() => open(row))} onDeleted={drop} />
  )
  return (
    <>
      <ListHead label={label}>
        <FileActions of={of} query={listing.query} title={label} />
        <AddButton on={of.add} />
      </ListHead>
      <Sheet label={label} isActive={listing.isRefreshing}>
        <FilterBar
          listing={listing}
          filters={filters}
          extra={<BatchDelete on={of.deleteBatch} ids={ids} onDone={drop} variant="ghost" icon="trash" />}
        />
        <FilterChips listing={listing} filters={filters} />
        <Rows
          of={of}
          listing={listing}
          label={label}
          columns={columns}
          rows={listing.rows}
          expects={listing.page ? undefined : listing.pageSize}
          isDimmed={listing.isRefreshing}
          sort={{ column: listing.search.column, order: listing.search.order }}
          onSort={listing.sortBy}
          selection={isSelectable ? selection : undefined}
          onSelection={select}
          onOpen={detail && open}
          actions={of.edit || of.delete || rowActions || detail ? actions : undefined}
        />
        <PagerOf listing={listing} />
      </Sheet>
      <SelectionBar of={of} listing={listing} ids={ids} onClear={clear} onDeleted={drop} />
      {opened ? detail?.(opened, () => setOpened(undefined)) : null}
    </>
  )
}

const ListHead = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
    <h1>{label}</h1>
    <div className="ml-auto flex flex-wrap gap-2">{children}</div>
  </div>
)

const ForbiddenSheet = ({ label }: { label: string }) => (
  <>
    <ListHead label={label} />
    <Sheet label={label} isActive={false}>
      <ForbiddenList />
    </Sheet>
  </>
)

/**
 * The generic list page (specification 2.2, 4, 5, 7, 9): search, table, paging, sorting, selection, delete, import and
 * export of one noun. Buttons exist when the contract has the call and the caller its permission. A screen that needs
 * more composes the parts: `useListing`, `FilterBar`, `DataTable`, `Pager`, `FileActions`.
 */
export const ListPage = <Row extends ListRow>(props: ListPageProps<Row>) => {
  const { i18n } = useLingui()
  const label = i18n._(props.title)
  return (
    <FormScope>
      <div className="flex min-w-0 flex-col gap-3.5">
        {can(props.of.list) ? <ListSheet {...props} label={label} /> : <ForbiddenSheet label={label} />}
      </div>
      {props.children}
    </FormScope>
  )
}
