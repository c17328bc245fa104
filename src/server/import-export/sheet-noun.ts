import type { Message } from '#contract/core/message.ts'
import type { Source } from '#server/store/conditions.ts'
import { listName } from '#server/store/list-names.ts'
import type { StoredRow } from '#server/store/present.ts'

/** What a noun says about its sheets; export needs no more. */
export interface ExportSheet<Row> {
  /** The title of the sheet and the beginning of its file name; the name of the noun's list where it is left out, or of a row where no screen shows its list. */
  readonly title?: Message
  /** The columns of an export that names none, in order; where they are left out the fields of the draft and what a row says besides. */
  readonly columns?: readonly (keyof Row & string)[]
  /** The columns that an export has whichever were chosen: a sheet without them could not be imported again. */
  readonly always?: readonly (keyof Row & string)[]
  /** What stands over a column of an export where its label says too little: no unit, or the same as that of another one. */
  readonly heads?: Readonly<Partial<Record<keyof Row & string, Message>>>
}

/** A noun that is exported. */
export interface SheetNoun extends ExportSheet<StoredRow> {
  readonly source: Source
  readonly title: Message
}

/** The title of a noun's sheets and of what is done with many of its rows. */
export const sheetTitle = (
  { resource }: Pick<Source, 'resource'>,
  { title }: ExportSheet<never> = {},
): Message => {
  const said = title ?? listName(resource) ?? resource.called
  if (!said) throw new Error(`say what a row of ${resource.permission} is called: no screen shows its list`)
  return said
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
