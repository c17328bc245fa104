import { useMemo, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { useStable } from '#web/core/use-stable.ts'
import type { Exported } from '#web/import-export/file-actions.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { ListGroup, Listing } from '#web/list/listing.ts'
import { can } from '#web/state/session.ts'
import { toast } from '#web/ui/toasts.ts'
import type { BatchDeleteProps } from './deleting.tsx'
import type { Selection } from './selection.ts'

const nothing: Selection = {}
/** One request deletes no more. */
const straightRows = 500

/** What is selected, and the ways to change it. */
export interface Selected<Row extends ListRow = ListRow> {
  /** The rows that are ticked: of all that match, those on this page. */
  readonly selection: Selection
  /** The same rows as they were seen last, also those of other pages. */
  readonly rows: readonly Row[]
  /** Exactly these. */
  readonly select: (next: Selection) => void
  /** All rows of all pages that match the list's conditions, not only those of `selection`. */
  readonly isAll: boolean
  /** How many, with ≈ where nobody has counted them. */
  readonly count: string
  /** How many of them are on other pages. */
  readonly elsewhere: number
  /** Selects all that match; undefined where it would add nothing, or nothing could be done with them. */
  readonly selectAll: (() => void) | undefined
  readonly clear: () => void
  /** For rows that are no more. */
  readonly drop: (ids: readonly string[]) => void
  /** What a batch delete of it is. */
  readonly deletion: Pick<BatchDeleteProps, 'on' | 'check' | 'restore' | 'ids' | 'onDone' | 'many'>
  /** What an export is asked with, and how many rows that gives: of what is selected, or of the whole list without that. */
  readonly exported: Exported
}

const permitted = (e: Endpoint | undefined): e is Endpoint => e !== undefined && can(e)

/** What of a noun a selection needs. */
export type SelectableNoun = Pick<
  ListGroup,
  'restore' | 'deleteCheck' | 'deleteBatch' | 'deleteJob' | 'exportXls' | 'exportJob'
>
/** What of a list a selection needs. */
export type SelectableRows<Row extends ListRow = ListRow> = Pick<
  Listing<Row>,
  'rows' | 'page' | 'total' | 'totalIsExact' | 'query' | 'countAll' | 'first'
>

type RowsById<Row> = Readonly<Record<string, Row>>

interface Ticked<Row> {
  /** The conditions it was made under: with others it is gone. */
  readonly question: string
  readonly own: Selection
  /** What is known of them. */
  readonly seen: RowsById<Row>
  /** How many rows matched when all of them were selected; null until they are counted. */
  readonly all?: number | null
}

/**
 * What is ticked under these conditions; all that match only as long as they are as many as when that was pressed.
 * A row that has left the list is seen where the page holds all of it.
 */
const useTicked = <Row extends ListRow>(question: string, listing: SelectableRows<Row>) => {
  const { rows, page, total, totalIsExact } = listing
  const [ticked, setTicked] = useState<Ticked<Row>>({ question, own: nothing, seen: {} })
  const { all } = ticked
  const hasMoved = typeof all === 'number' && (!totalIsExact || all !== total)
  if (ticked.question !== question || hasMoved) setTicked({ question, own: nothing, seen: {} })
  else if (all === null && totalIsExact) setTicked({ ...ticked, all: total })
  else if (page && totalIsExact && rows.length === total) {
    const own = Object.fromEntries(rows.flatMap(({ id }) => (ticked.own[id] ? [[id, true as const]] : [])))
    if (Object.keys(own).length < Object.keys(ticked.own).length) setTicked({ ...ticked, own })
  }
  return [ticked, setTicked] as const
}

const byId = <Row extends ListRow>(rows: readonly Row[]): RowsById<Row> =>
  Object.fromEntries(rows.map((row) => [row.id, row]))

const ticksOf = (rows: readonly ListRow[]): Selection =>
  Object.fromEntries(rows.map(({ id }) => [id, true as const]))

/** All rows that match; where they cannot be read that is said. */
const allRows = async <Row extends ListRow>({ first, total }: SelectableRows<Row>) => {
  try {
    return await first(total)
  } catch (error) {
    return void toast('warning', toFailure(error).message)
  }
}

const rowsIn = <Row>(known: RowsById<Row>, ids: readonly string[]): Row[] =>
  ids.flatMap((id) => known[id] ?? [])

const partsOf = ({ field = 'id', column, order, ...conditions }: SelectableRows['query']) => ({
  conditions,
  /** Which fields, in which order. */
  shape: { field, ...(column && { column }), ...(order && { order }) },
})

interface Asked<Row extends ListRow> {
  readonly listing: SelectableRows<Row>
  readonly ids: readonly string[]
  readonly isAll: boolean
  readonly number: number
  readonly count: string
}

/** A batch delete of what is selected, in the background where it is much. */
const deletionOf = <Row extends ListRow>(
  { deleteBatch, deleteCheck, restore, deleteJob }: SelectableNoun,
  { listing: { query, total, totalIsExact }, ids, isAll, count }: Asked<Row>,
) => {
  const isMany = isAll || ids.length > straightRows
  const input = isAll
    ? { ...partsOf(query).conditions, all: 'true', expected: String(total) }
    : { ids: ids.join(',') }
  return {
    on: deleteBatch,
    check: deleteCheck,
    restore,
    ids,
    many:
      isMany && deleteJob ? { on: deleteJob, input, count, isCounted: !isAll || totalIsExact } : undefined,
  }
}

/** What an export is asked with, and how many rows that gives. */
const exportedOf = <Row extends ListRow>({
  listing: { query, total, totalIsExact },
  ids,
  isAll,
  number,
  count,
}: Asked<Row>): Exported => {
  if (ids.length === 0) return { query, count: total }
  const { conditions, shape } = partsOf(query)
  return {
    query: isAll
      ? { ...conditions, ...shape, ...(totalIsExact && { expected: String(total) }) }
      : { ...shape, selections: ids.join(',') },
    count: number,
    selected: count,
  }
}

/**
 * Selection of one list: kept over pages and sorts, and gone with another search and with the screen, so that it never
 * holds a row nobody has seen (specification 4, list page). A row that is unticked while all that match are selected
 * leaves the rest of its page. All that match are ticked one by one where they are no more than one call moves (`atMost`).
 */
export const useSelection = <Row extends ListRow>(
  of: SelectableNoun,
  listing: SelectableRows<Row>,
  atMost = 0,
): Selected<Row> => {
  const { rows, total, totalIsExact } = listing
  const { conditions } = partsOf(listing.query)
  const question = JSON.stringify(conditions)
  const [{ own, seen, all }, setTicked] = useTicked(question, listing)
  const isAll = all !== undefined
  const page = useMemo(() => ticksOf(rows), [rows])
  const known = useMemo(() => ({ ...seen, ...byId(rows) }), [seen, rows])
  const selection: Selection = isAll ? page : own
  const ids = Object.keys(selection)

  const select = useStable((next: Selection) =>
    setTicked({ question, own: next, seen: byId(rowsIn(known, Object.keys(next))) }),
  )
  const drop = useStable((gone: readonly string[]) =>
    select(isAll ? nothing : Object.fromEntries(Object.entries(own).filter(([id]) => !gone.includes(id)))),
  )
  const isWholePage = rows.length > 0 && rows.every(({ id }) => own[id])
  const canAll = atMost > 0 || [of.exportJob, of.deleteJob].some(permitted)
  const number = isAll ? total : ids.length
  const count = `${isAll && !totalIsExact ? '≈ ' : ''}${formatNumber(number)}`
  const asked = { listing, ids, isAll, number, count }
  const selectAll = async () => {
    if (totalIsExact && total <= atMost) {
      const matching = await allRows(listing)
      if (matching) setTicked({ question, own: ticksOf(matching), seen: byId(matching) })
    } else {
      listing.countAll?.()
      setTicked({ question, own, seen, all: totalIsExact ? total : null })
    }
  }
  return {
    selection,
    rows: rowsIn(known, ids),
    select,
    isAll,
    count,
    elsewhere: isAll ? 0 : ids.filter((id) => !page[id]).length,
    selectAll: canAll && !isAll && isWholePage && total > ids.length ? () => void selectAll() : undefined,
    clear: useStable(() => select(nothing)),
    drop,
    deletion: { ...deletionOf(of, asked), onDone: drop },
    exported: exportedOf(asked),
  }
}
