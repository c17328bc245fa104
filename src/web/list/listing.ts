import type { AdvancedGroup } from '#contract/core/advanced-query.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { StateCountsCall } from '#contract/core/state-counts.ts'
import type { ListView } from '#contract/records/list-views.ts'
import type { FileGroup } from '#web/import-export/import-group.ts'
import type { CallFailure } from '#web/lib/failures.ts'
import type { ListSearch, Sort } from './address/list-address.ts'
import type { ListRow } from './columns/column.tsx'
import type { PageEndpoint, Question } from './paging/page-query.ts'

/** The generic calls of a noun, as far as its contract names them; what is missing has no button. */
export interface ListGroup<Row extends ListRow = ListRow> extends FileGroup {
  readonly list: PageEndpoint<Row>
  readonly queryById?: Endpoint
  readonly count?: Endpoint
  readonly stateCounts?: StateCountsCall
  readonly lookUp?: Endpoint
  readonly add?: Endpoint
  readonly edit?: Endpoint
  readonly delete?: Endpoint
  readonly deleteBatch?: Endpoint
  readonly restore?: Endpoint
  readonly recycled?: PageEndpoint<Row>
  readonly deleteCheck?: Endpoint
  readonly deleteJob?: Endpoint
}

/** One list as it stands: what is asked, what was answered, and the ways to ask for something else. */
export interface Listing<Row extends ListRow> {
  readonly resource: Resource
  readonly search: ListSearch
  /** What the address says and this list does not understand; it shows its defaults instead. */
  readonly ignored: readonly string[]
  /** The view that is shown, where its reader may not ask by all of its conditions. */
  readonly cutView?: ListView | undefined
  /** Takes out of the address what is ignored. */
  readonly correct: () => void
  readonly pageNo: number
  readonly pageSize: number
  /** The most important first. */
  readonly sorts: readonly Sort[]
  /** The conditions by parameter name; `keyword` and `advanced` are apart. */
  readonly conditions: Readonly<Record<string, string>>
  readonly keyword: string
  readonly advanced: AdvancedGroup | undefined
  /** The parameter that a tab of states shows instead of a filter; undefined where the tab is that of all states. */
  readonly tabbed: string | undefined
  /** The state that a bare address opens; with one the tab of all states is the last. */
  readonly begins?: string | undefined
  /** By anything else than that tab. */
  readonly isFiltered: boolean
  /** Whether the caller may ask for masked fields by whole numbers. */
  readonly findsNumbers: boolean
  /** Undefined until the first answer. */
  readonly page: Page<Row> | undefined
  readonly rows: readonly Row[]
  /** Of all pages; an estimate until `countAll` was answered, where `totalIsExact` is false. */
  readonly total: number
  readonly totalIsExact: boolean
  /** Asks for the exact number; undefined where it is known, or the list cannot be counted. */
  readonly countAll: (() => void) | undefined
  readonly isCounting: boolean
  /** The rows are those of an earlier question, or are being asked for again. */
  readonly isRefreshing: boolean
  readonly failure: CallFailure | undefined
  /** Asks again. */
  readonly retry: () => void
  /** What an export of this list is asked with. */
  readonly query: Question
  readonly goTo: (pageNo: number) => void
  /** Has a page ready before it is wanted. */
  readonly prefetch: (pageNo: number) => void
  /** Page 1 in the new size. */
  readonly resize: (pageSize: number) => void
  /** Ascending, descending, not by it; page 1. With `add` the other sort keys stay. */
  readonly sortBy: (field: string, how?: { add?: boolean }) => void
  /** Page 1 with this keyword and these conditions instead of the present ones. */
  readonly apply: (keyword: string, conditions: Question) => void
  /** Page 1 with this advanced query instead of the present one. */
  readonly applyAdvanced: (advanced: AdvancedGroup | undefined) => void
  /** So many rows with these conditions, the first in this order, with what actions need of them. */
  readonly first: (count: number) => Promise<readonly Row[]>
  /** Page 1 without any condition but the tab. */
  readonly reset: () => void
  /** The row whose detail is shown; `failure` where there is no such row. */
  readonly opened: { readonly row: Row | undefined; readonly failure: CallFailure | undefined }
  /** Shows the detail of a row, which back closes again; undefined closes it. */
  readonly openRow: (id: string | undefined) => void
  /** Another state of this list; `replace` where it corrects the address instead of going on. */
  readonly go: (search: ListSearch, how?: GoHow) => void
}

export interface GoHow {
  /** Corrects the address instead of going on. */
  replace?: boolean
  isDetail?: boolean
}
