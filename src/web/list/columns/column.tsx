import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Message } from '#contract/core/message.ts'
import type { Tone } from '#contract/core/moves.ts'
import type { Page } from '#contract/core/paging.ts'
import { ELLIPSIS_CHARACTERS } from '#contract/rules/text.ts'
import { emptyDash, formatMoney, formatNumber } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { withheldIn } from '#web/state/session.ts'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { Tag } from '#web/ui/tag.tsx'
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
  /** Its value is a state: cards show it too. */
  readonly isState: boolean
  /** Its text is cut by the width of the column, not at 25 characters. */
  readonly isWhole: boolean
  /** There to be chosen in the column panel, not shown before. */
  readonly isHiddenAtFirst: boolean
  /** Shown in the recycle bin too, however far back it stands. */
  readonly isInBin?: boolean
}

interface ColumnOptions<Value> {
  cell?: Cell<Value>
  align?: 'start' | 'end'
  /** Where the cell shows more than the value of its field. */
  width?: OwnWidth
  /** The server must list the field in the resource's `sorts`. */
  sortable?: boolean
  isWhole?: boolean
  isHiddenAtFirst?: boolean
  isInBin?: boolean
}

/** What the server says for a value of a dictionary (`<field>_dictText`); '' where it says nothing. */
export const dictText = (row: object, field: string): string =>
  String((row as Record<string, unknown>)[`${field}_dictText`] ?? '')

/** A name that has an English one; where neither is known there is none. */
const isName = (row: object, field: string): boolean =>
  Object.hasOwn(row, `${field}En`) && (row as Readonly<Record<string, unknown>>)[field] !== null

const stateCells = new WeakSet<object>()

/** A noun whose list answers such rows. */
interface NounOf<Row> {
  readonly list: Endpoint<z.core.$ZodType, z.core.$ZodType<Page<Row>>>
}

/**
 * `const col = columnsOf(employees)`, then `col('name', label, { sortable: true })`. A field the row does not have, or
 * a cell that cannot draw its type, does not compile. Titles are descriptors, translated where they are shown; how wide
 * a column is follows from what the contract says its field is.
 */
export const columnsOf =
  <Row extends ListRow>(of?: NounOf<Row>) =>
  <Field extends keyof Row & string>(
    field: Field,
    title: MessageDescriptor,
    options: ColumnOptions<Row[Field]> = {},
  ): Column<Row> => {
    const draw: Cell<Row[Field]> = options.cell ?? plain
    return {
      field,
      title,
      cell: (row) =>
        isName(row, field) ? plain(nameOf(row, field), '') : draw(row[field], dictText(row, field)),
      text: (row) => dictText(row, field) || nameOf(row, field),
      align: options.align ?? 'start',
      width: options.width ?? ownWidth(of?.list, field),
      isSortable: options.sortable ?? false,
      isState: options.cell !== undefined && stateCells.has(options.cell),
      isWhole: options.isWhole ?? false,
      isHiddenAtFirst: options.isHiddenAtFirst ?? false,
      isInBin: options.isInBin ?? false,
    }
  }

/** The words of the contract for the fields of a noun's rows, the same in columns, forms, exports and refusals. */
export const labelsOf = <Row extends ListRow>({
  list,
}: NounOf<Row>): Readonly<Record<keyof Row & string, Message>> =>
  (list.resource?.labels ?? {}) as Readonly<Record<keyof Row & string, Message>>

/** Without the columns that are withheld from this person; always the same array. */
export const usePermitted = <Row extends ListRow>(
  { list }: { list: Endpoint },
  columns: readonly Column<Row>[],
): readonly Column<Row>[] => {
  const withheld = list.resource ? [...withheldIn(list.resource)].join(' ') : ''
  return useMemo(() => {
    const names = new Set(withheld.split(' '))
    return columns.filter(({ field }) => !names.has(field))
  }, [columns, withheld])
}

/** Text, cut at 25 characters and whole on hover and focus; an empty one is a dash. The default cell. */
export const plain: Cell<unknown> = (value) => {
  if (value === null || value === undefined || value === '') return emptyDash(null)
  const text = String(value)
  // Most words are short; thousands of cells are drawn faster without a component each.
  return text.length <= ELLIPSIS_CHARACTERS ? text : <Ellipsis text={text} />
}

/** Text that steps back behind the others. */
export const dim: Cell<unknown> = (value) => <span className="text-ink-3">{plain(value, '')}</span>

/** The words of a dictionary value, in the language of the caller; the value itself where the dictionary has none. */
export const dict: Cell<unknown> = (value, text) => plain(text || value, text)

/** Yes or no. */
export const flag: Cell<boolean | null | undefined> = (value) => {
  if (value === null || value === undefined) return emptyDash(null)
  return value ? <Trans>是</Trans> : <Trans>否</Trans>
}

/** A whole number with thousands separators. */
export const number: Cell<number | null | undefined> = (value) =>
  value === null || value === undefined ? emptyDash(null) : formatNumber(value)

/** A decimal string of yuan with two decimals and thousands separators; never a float (security MON-1). */
export const money: Cell<string | null | undefined> = (value) =>
  value === null || value === undefined ? emptyDash(null) : formatMoney(value)

/** A state as a word with a dot; the tones of all states are given, the word comes from the dictionary. */
export const tag = <State extends string>(
  tones: Readonly<Record<State, Tone>>,
): Cell<State | null | undefined> => {
  const cell: Cell<State | null | undefined> = (value, text) =>
    value === null || value === undefined ? emptyDash(null) : <Tag tone={tones[value]}>{text || value}</Tag>
  stateCells.add(cell)
  return cell
}
