import { useMemo, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Exported } from '#web/import-export/file-actions.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { useStable } from '#web/lib/use-stable.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { ListGroup, Listing } from '#web/list/listing.ts'
import { can } from '#web/state/session.ts'
import type { BatchDeleteProps } from './deleting.tsx'
import type { Selection } from './selection.ts'

const nothing: Selection = {}
/** One request deletes no more. */
const straightRows = 500

/** What is selected, and the ways to change it. */
export interface Selected {
  /** The rows that are ticked: of all that match, those on this page. */
  readonly selection: Selection
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
export type SelectableRows = Pick<Listing<ListRow>, 'rows' | 'total' | 'totalIsExact' | 'query' | 'countAll'>

interface Ticked {
  /** The conditions it was made under: with others it is gone. */
  readonly question: string
  readonly own: Selection
  /** How many rows matched when all of them were selected; null until they are counted. */
  readonly all?: number | null
}

/** What is ticked under these conditions; all that match only as long as they are as many as when that was pressed. */
const useTicked = (question: string, { total, totalIsExact }: SelectableRows) => {
  const [ticked, setTicked] = useState<Ticked>({ question, own: nothing })
  const { all } = ticked
  const hasMoved = typeof all === 'number' && (!totalIsExact || all !== total)
  if (ticked.question !== question || hasMoved) setTicked({ question, own: nothing })
  else if (all === null && totalIsExact) setTicked({ ...ticked, all: total })
  return [ticked, setTicked] as const
}

/**
 * Selection of one list: kept over pages and sorts, and gone with another search and with the screen, so that it never
 * holds a row nobody has seen (specification 4, list page). A row that is unticked while all that match are selected
 * leaves the rest of its page.
 */
export const useSelection = (of: SelectableNoun, listing: SelectableRows): Selected => {
  const { rows, total, totalIsExact } = listing
  const { field: _, column, order, ...conditions } = listing.query
  const question = JSON.stringify(conditions)
  const [{ own, all }, setTicked] = useTicked(question, listing)
  const isAll = all !== undefined
  const page = useMemo(() => Object.fromEntries(rows.map(({ id }) => [id, true as const])), [rows])
  const selection: Selection = isAll ? page : own
  const ids = Object.keys(selection)

  const select = useStable((next: Selection) => setTicked({ question, own: next }))
  const drop = useStable((gone: readonly string[]) =>
    select(isAll ? nothing : Object.fromEntries(Object.entries(own).filter(([id]) => !gone.includes(id)))),
  )
  const isWholePage = rows.length > 0 && rows.every(({ id }) => own[id])
  const canAll = [of.exportJob, of.deleteJob].some(permitted)
  const number = isAll ? total : ids.length
  const count = `${isAll && !totalIsExact ? '≈ ' : ''}${formatNumber(number)}`
  const many = isAll || ids.length > straightRows
  const expected = { expected: String(total) }
  const input = isAll ? { ...conditions, all: 'true', ...expected } : { ids: ids.join(',') }
  const shape = { field: listing.query['field'] ?? 'id', ...(column && { column }), ...(order && { order }) }
  const selectAll = () => {
    listing.countAll?.()
    setTicked({ question, own, all: totalIsExact ? total : null })
  }
  return {
    selection,
    select,
    isAll,
    count,
    elsewhere: isAll ? 0 : ids.filter((id) => !page[id]).length,
    selectAll: canAll && !isAll && isWholePage && total > ids.length ? selectAll : undefined,
    clear: useStable(() => select(nothing)),
    drop,
    deletion: {
      on: of.deleteBatch,
      check: of.deleteCheck,
      restore: of.restore,
      ids,
      onDone: drop,
      many:
        many && of.deleteJob
          ? { on: of.deleteJob, input, count, isCounted: !isAll || totalIsExact }
          : undefined,
    },
    exported:
      ids.length === 0
        ? { query: listing.query, count: total }
        : {
            query: isAll
              ? { ...conditions, ...shape, ...(totalIsExact && expected) }
              : { ...shape, selections: ids.join(',') },
            count: number,
            selected: count,
          },
  }
}
