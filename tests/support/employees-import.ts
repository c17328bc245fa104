import type { Envelope } from '#contract/core/envelope.ts'
import type { ImportCheck, ImportFixes, ImportMapping, ImportOutcome } from '#contract/core/import-outcome.ts'
import { downloads } from '#contract/records/downloads.ts'
import { employees } from '#contract/members/employees.ts'
import type { Session, TestApp } from './app.ts'
import { peopleHeader, sheetFile } from './people-sheet.ts'

/** What comes with the file, before it is made JSON. */
export interface ImportOptions {
  readonly mapping?: ImportMapping
  readonly fixes?: ImportFixes
}

/** ImportOptions as the fields of a form. */
export const asFields = ({ mapping, fixes }: ImportOptions) => ({
  ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  ...(fixes ? { fixes: JSON.stringify(fixes) } : {}),
})

/** The five counts of a check. */
export const countsOf = ({
  totalCount,
  addedCount,
  changedCount,
  unchangedCount,
  errorCount,
}: ImportCheck) => ({ totalCount, addedCount, changedCount, unchangedCount, errorCount })

/** Imports of employees into a server that `serverOf` gives once it is open. */
export const importsInto = (serverOf: () => TestApp) => {
  const upload = async (session: Session, file: File, more = {}): Promise<Envelope<ImportOutcome>> =>
    (await serverOf().call(session, employees.importExcel, { file, ...more })).body as Envelope<ImportOutcome>
  const uploadRows = (
    session: Session,
    rows: readonly (readonly string[])[],
    header: readonly string[] = peopleHeader,
  ) => upload(session, sheetFile([header, ...rows]))
  const check = async (
    session: Session,
    file: File,
    options: ImportOptions = {},
  ): Promise<Envelope<ImportCheck>> =>
    (await serverOf().call(session, employees.importCheck, { file, ...asFields(options) }))
      .body as Envelope<ImportCheck>
  /** A check of rows, header and all. */
  const checkRows = (session: Session, rows: readonly (readonly string[])[], options: ImportOptions = {}) =>
    check(session, sheetFile(rows), options)
  /** The workbook of failed rows, fetched by `session`. */
  const failedRows = async (session: Session, { result }: Envelope<ImportOutcome>): Promise<Buffer> =>
    (await serverOf().call(session, downloads.download, { file: result.fileUrl?.split('/').at(-1) ?? '' }))
      .bytes
  /** How many employees there are `where` an SQL condition holds. */
  const countOf = async (where: string): Promise<number> =>
    (await serverOf().sql(`SELECT 1 FROM employee WHERE del_flag = 0 AND ${where}`)).length
  return { upload, uploadRows, check, checkRows, failedRows, countOf }
}

/** A row under `peopleHeader` with another value in one column. */
export const changed = (row: readonly string[], column: string, value: string): string[] =>
  row.map((cell, at) => (peopleHeader[at] === column ? value : cell))
