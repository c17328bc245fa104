import type { ReactNode } from 'react'
import { AddButton } from '#web/form/form-buttons.tsx'
import { FileActions } from '#web/import-export/file-actions.tsx'
import { isPartialList } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { BinButton } from './bin/bin-button.tsx'
import type { ColumnLayout } from './columns/column-layout.ts'
import type { Column, ListRow } from './columns/column.tsx'
import { AddressNotice } from './list-states.tsx'
import type { ListGroup, Listing } from './listing.ts'
import { isAskable } from '#web/values/has-numbers.ts'
import { BatchDelete } from './rows/deleting.tsx'
import type { Selected } from './rows/use-selection.ts'
import { ListViewsMenu } from './views/list-views.tsx'

const PartialList = lazyPart(async () => (await import('./partial-list.tsx')).PartialList)
const StateTabs = lazyPart(
  async () => (await import('./filters/state-tabs.tsx')).StateTabs,
  <div className="h-tabs border-b border-line" />,
)

interface HeadActionsProps<Row extends ListRow> {
  of: ListGroup<Row>
  label: string
  columns: readonly Column<Row>[]
  columnLayout: ColumnLayout<Row>
  listing: Listing<Row>
  selected: Selected<Row>
  /** Those of the screen. */
  actions?: ReactNode
}

/** What can be done with the list as a whole. */
export const HeadActions = <Row extends ListRow>(props: HeadActionsProps<Row>) => {
  const { of, label, columns, columnLayout, listing, selected } = props
  return (
    <>
      <BatchDelete {...selected.deletion} variant="ghost" icon="trash" className="max-md:hidden" />
      <ListViewsMenu of={of} listing={listing} columnLayout={columnLayout} />
      <FileActions of={of} list={listing} exported={selected.exported} title={label} />
      <BinButton of={of} title={label} columns={columns} />
      {props.actions}
      <AddButton on={of.add} {...(props.actions ? { variant: 'default' } : {})} />
    </>
  )
}

/** The tabs of states, and what of the list or its address is not shown. */
export const AboveFilters = <Row extends ListRow>({
  of,
  listing,
  tabs,
}: Pick<HeadActionsProps<Row>, 'of' | 'listing'> & {
  /** Instead of those of states. */
  tabs: ReactNode
}) => (
  <>
    {tabs ??
      (of.stateCounts && isAskable(listing, of.stateCounts.machine.field) ? (
        <StateTabs on={of.stateCounts} listing={listing} />
      ) : null)}
    {isPartialList(of.list.access) ? <PartialList access={of.list.access} /> : null}
    <AddressNotice listing={listing} />
  </>
)
