import type { MessageDescriptor } from '@lingui/core'
import { useMemo, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Message } from '#contract/core/message.ts'
import type { Page } from '#contract/core/paging.ts'
import { kinds } from '#contract/core/kinds.ts'
import { namedBy } from '#contract/core/resource.ts'
import type { StateCountsCall } from '#contract/core/state-counts.ts'
import { shownByRowIn, withheldIn } from '#web/state/session.ts'
import { drawReferred } from '#web/values/referred.tsx'
import { drawDict, drawText, hiddenInRow } from '#web/values/value.tsx'
import { dictText, fieldText, metaIn, saidAs, valueText } from '#web/values/value-text.ts'
import { ownWidth, type OwnWidth } from './column-width.ts'

/** What every row of every list has. */
export interface ListRow {
  readonly id: string
}

/** Draws one value; `text` is its `dictText`. */
export type Cell<Value> = (value: Value, text: string) => ReactNode

/** One column of a list of `Row`; make it with `columnsOf`. */
export interface Column<Row> {
  readonly field: keyof Row & string
  readonly title: MessageDescriptor
  readonly cell: (row: Row) => ReactNode
  /** The plain text of the cell, for accessible names. */
  readonly text: (row: Row) => string
  readonly align: 'start' | 'end'
  /** By itself; a person may set another. */
  readonly width: OwnWidth
  readonly isSortable: boolean
  /** Cards of phones show it, however far back it stands: what says a state does, and what a list names. */
  readonly isOnCard: boolean
  /** Its text is cut by the width of the column, not at 25 characters. */
  readonly isWhole: boolean
  /** A day, a moment or an amount, which is read in one piece. */
  readonly isUnbroken: boolean
  /** There to be chosen in the column panel, not shown before. */
  readonly isHiddenAtFirst: boolean
  /** Shown in the recycle bin too, however far back it stands. */
  readonly isInBin?: boolean
  /** What its cell reads beside its own field. */
  readonly needs?: readonly string[] | undefined
  /** Stands before what opens the row, where it is the first column. */
  readonly lead?: ((row: Row) => ReactNode) | undefined
}

interface ColumnOptions<Value, Row> {
  /** Where the list says something else than the label of the field. */
  title?: MessageDescriptor
  /** Draws the value otherwise than its kind is drawn. */
  cell?: Cell<Value>
  /** Where the cell shows more than the value of its field, or a number that has to be read whole. */
  width?: OwnWidth
  isWhole?: boolean
  isOnCard?: boolean
  isInBin?: boolean
  /** Draws the cell by more of the row than its field; `needs` says what. */
  draw?: (row: Row) => ReactNode
  needs?: readonly (keyof Row & string)[]
  lead?: (row: Row) => ReactNode
}

type FieldOf<Row> = keyof Row & string

/** A column as a list names it: its field, and what of it differs from what its field says. */
export type ColumnOf<Row> =
  | FieldOf<Row>
  | { [Field in FieldOf<Row>]: { field: Field } & ColumnOptions<Row[Field], Row> }[FieldOf<Row>]

/** A name that has an English one; where neither is known there is none. */
const isName = (row: object, field: string): boolean =>
  Object.hasOwn(row, `${field}En`) && (row as Readonly<Record<string, unknown>>)[field] !== null

/** A noun whose list answers such rows. */
export interface NounOf<Row> {
  readonly list: Endpoint<z.core.$ZodType, z.core.$ZodType<Page<Row>>>
  readonly stateCounts?: StateCountsCall
}

const toColumn = <Row extends ListRow>(
  of: NounOf<Row> | undefined,
  named: ColumnOf<Row>,
  isHiddenAtFirst: boolean,
): Column<Row> => {
  const { field, ...options }: { field: FieldOf<Row> } & ColumnOptions<never, Row> =
    typeof named === 'string' ? { field: named } : named
  const resource = of?.list.resource
  const draw =
    (options.cell as Cell<unknown> | undefined) ?? (field === resource?.codeField ? dim : undefined)
  const meta = metaIn(resource, field)
  const { kind, tones } = meta ?? {}
  const textOf = (row: Row) => fieldText(saidAs(meta), row, field)
  const refers = resource && namedBy(resource, field)
  const referred = (row: Row) => refers && drawReferred(refers, row, { text: textOf(row), isWhole: false })
  return {
    field,
    title: options.title ?? resource?.labels[field] ?? { id: field, message: field },
    cell:
      options.draw ??
      ((row) =>
        draw && !isName(row, field)
          ? draw(row[field], dictText(row, field))
          : (kind === 'dict' && drawDict(row, field, tones)) || (referred(row) ?? drawText(textOf(row)))),
    needs: options.needs,
    lead: options.lead,
    text: textOf,
    align: kind && kinds[kind].isAmount ? 'end' : 'start',
    width: options.width ?? ownWidth(of?.list, field),
    isSortable: resource?.sorts.includes(field) ?? false,
    isOnCard: options.isOnCard ?? tones !== undefined,
    isWhole: options.isWhole ?? false,
    isUnbroken: kind !== undefined && kinds[kind].asked === 'range',
    isHiddenAtFirst,
    isInBin: options.isInBin ?? false,
  }
}

/**
 * `columnsOf(suppliers, ['supplierName', 'status', { field: 'memo', isWhole: true }], ['createTime'])`: the columns of a list, and those that
 * are there to be chosen. A field the row does not have, or a cell that cannot draw its type, does not compile. The title is the label of
 * the contract, translated where it is shown; how a value is drawn, on which side it stands and how wide the column is follow from its kind,
 * whether it sorts from the `sorts` of the contract; a code is dim.
 */
export const columnsOf = <Row extends ListRow>(
  of: NounOf<Row> | undefined,
  shown: readonly ColumnOf<NoInfer<Row>>[],
  hiddenAtFirst: readonly ColumnOf<NoInfer<Row>>[] = [],
): Column<Row>[] => [
  ...shown.map((named) => toColumn(of, named, false)),
  ...hiddenAtFirst.map((named) => toColumn(of, named, true)),
]

/** The words of the contract for the fields of a noun's rows, the same in columns, forms, exports and refusals. */
export const labelsOf = <Row extends ListRow>({
  list,
}: NounOf<Row>): Readonly<Record<keyof Row & string, Message>> =>
  (list.resource?.labels ?? {}) as Readonly<Record<keyof Row & string, Message>>

/** A column of what somebody sees in some rows only: the others say so, and nothing is sorted by it (decision 091). */
const shownByRow = <Row extends ListRow>(column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) => (Object.hasOwn(row, column.field) ? column.cell(row) : hiddenInRow()),
  isSortable: false,
})

/** Without the columns that are withheld from this person; always the same array. */
export const usePermitted = <Row extends ListRow>(
  { list }: { list: Endpoint },
  columns: readonly Column<Row>[],
): readonly Column<Row>[] => {
  const withheld = list.resource ? [...withheldIn(list.resource)].join(' ') : ''
  const byRow = list.resource ? [...shownByRowIn(list.resource)].join(' ') : ''
  return useMemo(() => {
    const [names, some] = [new Set(withheld.split(' ')), new Set(byRow.split(' '))]
    return columns
      .filter(({ field }) => !names.has(field))
      .map((column) => (some.has(column.field) ? shownByRow(column) : column))
  }, [columns, withheld, byRow])
}

/** Text that steps back behind the others. */
export const dim: Cell<unknown> = (value) => (
  <span className="text-ink-3">{drawText(valueText('text', value))}</span>
)
