import { createContext, type ReactNode } from 'react'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { Listing } from '#web/list/listing.ts'

/** Where the detail of a row leads to without the list: the rows before and after it on the page. */
export interface RowSteps {
  readonly previous?: (() => void) | undefined
  readonly next?: (() => void) | undefined
  /** Where it stands among the rows of the list, from 1, and how many they are; undefined where nobody has counted. */
  readonly place?: { readonly at: number; readonly total: number } | undefined
  /** The first row like this after the one that is open, else before it. */
  readonly nextWhere?: ((matches: (row: ListRow) => boolean) => Step | undefined) | undefined
}

/** A row of the page, and what opens it. */
export interface Step {
  readonly row: ListRow
  readonly open: () => void
}

/** Around the detail of a row; nothing outside a list. */
export const RowStepsContext = createContext<RowSteps>({})

interface RowDetailProps<Row extends ListRow> {
  listing: Pick<Listing<Row>, 'rows' | 'page' | 'total' | 'totalIsExact' | 'opened' | 'openRow'>
  draw: ((row: Row, onClose: () => void) => ReactNode) | undefined
}

/** The detail of the row that is open, from which its neighbours on the page are reached. */
export const RowDetail = <Row extends ListRow>({ listing, draw }: RowDetailProps<Row>) => {
  const { rows, page, total, totalIsExact, opened, openRow } = listing
  const { row } = opened
  if (!row || !draw) return null
  const at = rows.findIndex(({ id }) => id === row.id)
  const to = (next: Row | undefined) => next && (() => openRow(next.id))
  const nextWhere = (matches: (one: ListRow) => boolean) => {
    const found = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(matches)
    return found && { row: found, open: () => openRow(found.id) }
  }
  const place = page && totalIsExact ? { at: (page.current - 1) * page.size + at + 1, total } : undefined
  const steps =
    at < 0 ? { nextWhere } : { previous: to(rows[at - 1]), next: to(rows[at + 1]), place, nextWhere }
  return <RowStepsContext value={steps}>{draw(row, () => openRow(undefined))}</RowStepsContext>
}
