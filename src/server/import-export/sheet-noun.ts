import type { FieldMeta } from '#contract/core/fields.ts'
import type { Message } from '#contract/core/message.ts'
import type { ColumnKind } from '#server/spreadsheets/sheet-layout.ts'
import type { Source } from '#server/store/conditions.ts'

/** What a noun says about its sheets; export needs no more. */
export interface SheetNoun {
  readonly source: Source
  /** The title of the sheet and the beginning of its file name. */
  readonly title: Message
  /** The columns of an export that names none, and of the template, in order. */
  readonly columns: readonly string[]
}

/**
 * How a field's column is formatted: identifiers and words as texts, so that no spreadsheet makes numbers or days of them;
 * `undefined` is left to the spreadsheet.
 */
export const columnKind = ({ kind }: Pick<FieldMeta, 'kind'>): ColumnKind | undefined =>
  kind === 'text' || kind === 'dict' || kind === 'id' ? 'text' : undefined

export const mimeTypes = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** `20260131` of a moment text, for file names. */
export const compactDay = (moment: string): string => moment.slice(0, 10).replaceAll('-', '')
