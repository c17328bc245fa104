import type { ListView } from '#contract/records/list-views.ts'
import { isSameState, searchOf, stateOf } from '#web/list/address/list-search.ts'
import { listKeyOf, type ColumnLayout } from '#web/list/columns/column-layout.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { ListGroup, Listing } from '#web/list/listing.ts'
import { dropView, useSavedViews } from './view-queries.ts'

/** The list whose views are offered, and how its rows and columns stand. */
export interface ListViewsProps<Row extends ListRow> {
  of: ListGroup<Row>
  listing: Listing<Row>
  columnLayout: ColumnLayout<Row>
}

/** Stands for the list without a view, where another one is the default. */
export const builtIn = 'all'

/** What is to be shown of a list, what it differs from, and the ways to another view. */
export const useViews = <Row extends ListRow>({ of, listing, columnLayout }: ListViewsProps<Row>) => {
  const listKey = listKeyOf(of) ?? ''
  const kept = useSavedViews(listKeyOf(of))
  const { search, go } = listing
  const view = kept.viewOf(search.view)
  const isModified = view !== undefined && (columnLayout.isChanged || !isSameState(search, searchOf(view)))
  const content = { ...stateOf(search), layout: columnLayout.toSave }
  return {
    listKey,
    kept,
    view,
    isModified,
    content,
    show: (next: ListView | undefined, how?: { replace: boolean }) =>
      go(next ? searchOf(next) : kept.defaultId === null ? {} : { view: builtIn }, how),
    /** The view shown is no more. */
    drop: (gone: ListView) => {
      dropView(listKey, gone.id)
      const hasOtherDefault = kept.defaultId !== null && kept.defaultId !== gone.id
      go(hasOtherDefault ? { view: builtIn } : {}, { replace: true })
    },
    restore: () => {
      columnLayout.reset()
      if (view) go(searchOf(view))
    },
  }
}

/** The views of a list as its menu and dialogs know them. */
export type Views = ReturnType<typeof useViews>

/** What is asked about views in a dialog that keeps what is typed. */
export type TypedOfViews = 'save' | 'rename'
/** What is asked about views in a dialog. */
export type AskedOfViews = TypedOfViews | 'delete'
