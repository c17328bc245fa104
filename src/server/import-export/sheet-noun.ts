import type { FieldMeta } from '#contract/core/fields.ts'
import type { Message } from '#contract/core/message.ts'
import type { ColumnKind } from '#server/spreadsheets/sheet-layout.ts'
import type { Source } from '#server/store/conditions.ts'
import type { StoredRow } from '#server/store/present.ts'

/** What a noun says about its sheets; export needs no more. */
export interface ExportSheet<Row> {
  /** The title of the sheet and the beginning of its file name. */
  readonly title: Message
  /** The columns of an export that names none, and of the template, in order. */
  readonly columns: readonly (keyof Row & string)[]
}

/** A noun that is exported. */
export interface SheetNoun extends ExportSheet<StoredRow> {
  readonly source: Source
}

/**
 * How a field's column is formatted: identifiers and words as texts, so that no spreadsheet makes numbers or days of them;
 * `undefined` is left to the spreadsheet.
 */
export const columnKind = ({ kind }: Pick<FieldMeta, 'kind'>): ColumnKind | undefined =>
  kind === 'text' || kind === 'dict' || kind === 'id' ? 'text' : undefined

/** How the cells of a field are written in an export, so that they can be added up and filtered by date. */
export const exportKind = (meta: Pick<FieldMeta, 'kind'>): ColumnKind | undefined => {
  if (meta.kind === 'number' || meta.kind === 'money') return 'number'
  if (meta.kind === 'day') return 'day'
  return meta.kind === 'instant' ? 'moment' : columnKind(meta)
}

export const mimeTypes = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** `20260131` of a moment text, for file names. */
export const compactDay = (moment: string): string => moment.slice(0, 10).replaceAll('-', '')

/** `20260131-093005` of a moment text, for the names of files that are made several times a day. */
export const compactMoment = (moment: string): string =>
  `${compactDay(moment)}-${moment.slice(11).replaceAll(':', '')}`
