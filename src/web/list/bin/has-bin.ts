import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { PageEndpoint } from '#web/list/paging/page-query.ts'
import { can } from '#web/state/session.ts'

/** The calls a noun with a recycle bin has. */
export interface BinGroup<Row extends ListRow> {
  readonly recycled?: PageEndpoint<Row> | undefined
  readonly restore?: Endpoint | undefined
}

/** Whether there is a bin to open: the contract has it, and the caller may delete and so restore. */
export const hasBin = <Row extends ListRow>(of: BinGroup<Row>): boolean =>
  of.recycled !== undefined && of.restore !== undefined && can(of.recycled) && can(of.restore)
