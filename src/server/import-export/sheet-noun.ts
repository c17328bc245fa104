import type { Message } from '#contract/core/message.ts'
import type { Source } from '#server/store/conditions.ts'
import type { StoredRow } from '#server/store/present.ts'

/** What a noun says about its sheets; export needs no more. */
export interface ExportSheet<Row> {
  /** The title of the sheet and the beginning of its file name. */
  readonly title: Message
  /** The columns of an export that names none, in order; the fields of the draft where they are left out. */
  readonly columns?: readonly (keyof Row & string)[]
}

/** A noun that is exported. */
export interface SheetNoun extends ExportSheet<StoredRow> {
  readonly source: Source
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
