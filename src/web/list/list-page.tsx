import { useIsPhone } from '#web/ui/is-phone.ts'
import { useStable } from '#web/core/use-stable.ts'
import { useCallback, type ReactNode } from 'react'
import type { Action } from '#web/form/action.ts'
import { FormScope, useFormScope } from '#web/form/form-scope.tsx'
import { useScreenName } from '#web/lib/screen-context.ts'
import { can } from '#web/state/session.ts'
import { classes } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader, type PageHeaderProps } from '#web/ui/page-header.tsx'
import { useColumnLayout, type ColumnLayout } from './columns/column-layout.ts'
import { usePermitted, type Column, type ListRow } from './columns/column.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import type { Filter } from './filters/filter.ts'
import { EmptyList, FailedList, ForbiddenList, KeysAtHand, ListPager, SkeletonCards } from './list-states.tsx'
import { Beside, besideLook } from './beside.tsx'
import { AboveFilters, HeadActions } from './list-head.tsx'
import type { ListGroup, Listing } from './listing.ts'
import { ListTools } from './list-tools.tsx'
import { Panel } from './panel.tsx'
import { Added } from './rows/added.tsx'
import { mostOf, mostWith, type ManyPart } from './rows/bulk.ts'
import { RowButtons } from './rows/row-buttons.tsx'
import { RowDetail } from './rows/row-steps.tsx'
import { useBesideLayout } from './rows/use-beside-layout.ts'
import { useOpening } from './rows/use-opening.ts'
import { useShut } from './rows/use-shut.ts'
import { useSelection } from './rows/use-selection.ts'
import { DataTable } from './table/data-table.tsx'
import { SortSpoken } from './sort-spoken.tsx'
import { useListing } from './use-listing.ts'
import { SaveViewButton } from './views/list-views.tsx'
import type { RowsProps } from './table/rows-props.ts'

/** Of phones only. */
const RowCards = lazyPart(
  async () => (await import('./table/row-cards.tsx')).RowCards,
  <ul aria-hidden="true">
    <SkeletonCards count={6} />
  </ul>,
)
const SelectionBar = lazyPart(async () => (await import('./rows/selection-bar.tsx')).SelectionBar)
/** A list of one noun, headed by what its screen is called; a screen that needs more than this composes the parts itself. */
export interface ListPageProps<Row extends ListRow> {
  /** The noun; its contract decides which buttons there are. */
  of: ListGroup<Row>
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  /** What the head of the page shows besides the title. */
  header?: Pick<PageHeaderProps, 'description' | 'image' | 'tabs' | 'actions'> | undefined
  /** The state whose tab is open at first, for what waits; that of all states is the last then. */
  begins?: string | undefined
  /** The columns that stay while the detail is open beside the list, which is narrower then. */
  compact?: readonly string[] | undefined
  /** The conditions and the order that a bare address opens. */
  starts?: Readonly<Record<string, string>> | undefined
  /** What people work through here shows more than rows. */
  desk?: DeskParts<Row> | undefined
  /** Above the rows, below the filters. */
  aboveRows?: ReactNode
  /** What may be done to a record besides editing and deleting it, also to several at once. */
  actions?: readonly Action<Row>[] | undefined
  /** The first column opens the page of a record, since most of it is there. */
  opensPage?: boolean | undefined
  /** What the first column opens. */
  detail?: ((row: Row, onClose: () => void) => ReactNode) | undefined
  /** The noun's `FormDialog`: with it there are 新增 and 编辑. */
  children?: ReactNode
}

/** The parts of a list that people work through all day; each is drawn from the list as it stands. */
export interface DeskParts<Row extends ListRow> {
  /** Beside the title. */
  readonly beside?: ((listing: Listing<Row>) => ReactNode) | undefined
  /** Between the head and the list. */
  readonly strip?: (listing: Listing<Row>) => ReactNode
  /** Beside the list where the window is wide enough (1280 px) and no detail is open there, else above it. */
  readonly aside?: (listing: Listing<Row>) => ReactNode
  /** Tabs instead of those of states. */
  readonly tabs?: (listing: Listing<Row>) => ReactNode
  /** Instead of rows, where the tabs have none; undefined where filters leave none. */
  readonly empty?: (listing: Listing<Row>) => ReactNode
  /** What the selected rows come to. */
  readonly sums?: (rows: readonly Row[]) => ReactNode
  /** What is done to more rows than one call moves, beside the actions of the selection. */
  readonly many?: ManyPart<Row>
}

type TableProps<Row extends ListRow> = Pick<
  RowsProps<Row>,
  'label' | 'columns' | 'layout' | 'onLayout' | 'selection' | 'onSelection' | 'shut' | 'onOpen' | 'actions'
> & {
  of: ListGroup<Row>
  listing: Listing<Row>
  shown: readonly Column<Row>[]
  empty: DeskParts<Row>['empty']
}

/** Rows, or what stands there instead of them. */
const Rows = <Row extends ListRow>({ of, listing, shown, empty, ...about }: TableProps<Row>) => {
  const isPhone = useIsPhone()
  const { added } = useFormScope()
  const { failure, pageSize, page, rows, isRefreshing, total, totalIsExact } = listing
  if (failure) return <FailedList failure={failure} listing={listing} />
  if (page && rows.length === 0 && !isRefreshing)
    return (
      (!listing.isFiltered && empty?.(listing)) || <EmptyList of={of} listing={listing} label={about.label} />
    )
  const table = {
    ...about,
    rows,
    added,
    opened: listing.search.open,
    expects: page ? undefined : pageSize,
    isDimmed: isRefreshing,
    sorts: listing.sorts,
    onSort: listing.sortBy,
    among: page && { before: (page.current - 1) * page.size, total: totalIsExact ? total : undefined },
  }
  return isPhone ? <RowCards {...table} columns={shown} /> : <DataTable {...table} />
}

/** The same function while nothing of it changes: rows are drawn anew with it. */
const useActions = <Row extends ListRow>(
  { of, columns, actions, detail, desk }: ListPageProps<Row>,
  open: (row: Row) => void,
  onDeleted: (ids: readonly string[]) => void,
) => {
  const hasDetail = detail !== undefined
  // Columns need the room more where something stands beside them.
  const inSight = desk?.aside ? 1 : undefined
  const draw = useCallback(
    (row: Row) => (
      <RowButtons
        of={of}
        columns={columns}
        actions={actions}
        {...{ row, inSight }}
        onOpen={hasDetail ? () => open(row) : undefined}
        onDeleted={onDeleted}
      />
    ),
    [of, columns, actions, inSight, hasDetail, open, onDeleted],
  )
  return of.edit || of.delete || actions || hasDetail ? draw : undefined
}

const noActions: readonly never[] = []

interface AboveProps<Row extends ListRow> extends ListPageProps<Row> {
  listing: Listing<Row>
  columnLayout: ColumnLayout<Row>
  hasDetail: boolean
}

/** What stands over the rows: tabs, what was just added, filters and tools. */
const AboveRows = <Row extends ListRow>(props: AboveProps<Row>) => {
  const { of, listing, columns, columnLayout, hasDetail, filters, desk } = props
  const about = { of, columns, columnLayout }
  return (
    <>
      <AboveFilters of={of} listing={listing} tabs={desk?.tabs?.(listing)} />
      <Added of={of} listing={listing} columns={columns} hasDetail={hasDetail} />
      <FilterBar
        listing={listing}
        filters={filters}
        counter={of.count}
        aside={<SaveViewButton of={of} listing={listing} columnLayout={columnLayout} />}
        extra={<ListTools {...about} onReload={listing.retry} />}
      />
      {props.aboveRows}
    </>
  )
}

const ListContent = <Row extends ListRow>(props: ListPageProps<Row> & { label: string }) => {
  const { of, label, detail, actions = noActions, desk, begins, starts } = props
  const columns = usePermitted(of, props.columns)
  const columnLayout = useColumnLayout(of, columns)
  const { layout, shown } = columnLayout
  const listing = useListing({ of, columns: shown, actions, begins, starts })
  const hasDetail = detail !== undefined
  const beside = useBesideLayout(layout, props.compact, hasDetail && listing.opened.row !== undefined)
  const selected = useSelection(of, listing, mostWith(actions, desk?.many))
  const isSelected = selected.deletion.ids.length > 0
  const shut = useShut(of, { areMoved: mostOf(actions) > 0 })
  const open = useStable(useOpening(props, listing))
  const isSelectable = mostOf(actions) > 0 || [of.deleteBatch, of.exportXls].some((e) => e && can(e))
  const about = { of, label, columns, columnLayout, listing, selected }
  const headActions = <HeadActions {...about} actions={props.header?.actions} />
  const rowActions = useActions(props, open, useStable(selected.drop))
  return (
    <div className={classes('flex min-w-0 flex-col gap-3.5', beside && besideLook(desk))}>
      <PageHeader {...props.header} title={label} beside={desk?.beside?.(listing)} actions={headActions} />
      {desk?.strip?.(listing)}
      <Beside aside={desk?.aside?.(listing)} isRoomTaken={beside !== undefined}>
        <Panel label={label} isActive={listing.isRefreshing} hasBar={isSelected}>
          <AboveRows {...props} {...{ listing, columns, columnLayout, hasDetail }} />
          <Rows
            {...{ of, listing, label, columns, shown, shut }}
            empty={desk?.empty}
            layout={beside ?? layout}
            onLayout={beside ? undefined : columnLayout.change}
            selection={isSelectable ? selected.selection : undefined}
            onSelection={selected.select}
            onOpen={detail && open}
            actions={beside ? undefined : rowActions}
          />
          <ListPager listing={listing} />
        </Panel>
      </Beside>
      <SortSpoken of={of} columns={columns} sorts={listing.sorts} />
      <KeysAtHand />
      {isSelected ? (
        <SelectionBar {...{ of, listing, selected, columns, actions }} sums={desk?.sums} many={desk?.many} />
      ) : null}
      <RowDetail listing={listing} draw={detail} />
    </div>
  )
}

const ForbiddenContent = <Row extends ListRow>(props: ListPageProps<Row> & { label: string }) => (
  <>
    <PageHeader {...props.header} title={props.label} />
    <Panel label={props.label} isActive={false}>
      <ForbiddenList access={props.of.list.access} />
    </Panel>
  </>
)

/**
 * The generic list page (specification 2.2, 4, 5, 7, 9): search, table, paging, sorting, selection, delete, import and
 * export of one noun. Buttons exist when the contract has the call and the caller its permission. A screen that needs
 * more composes the parts: `useListing`, `FilterBar`, `DataTable`, `Pager`, `FileActions`.
 */
export const ListPage = <Row extends ListRow>(props: ListPageProps<Row>) => {
  const label = useScreenName()
  return (
    <FormScope>
      <div className="flex min-w-0 flex-col gap-3.5">
        {can(props.of.list) ? (
          <ListContent {...props} label={label} />
        ) : (
          <ForbiddenContent {...props} label={label} />
        )}
      </div>
      {props.children}
    </FormScope>
  )
}
