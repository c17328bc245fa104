import type { RowOwner } from '#server/store/named-rows.ts'
import type { StoredRow } from '#server/store/present.ts'
import type { NamingFault } from './import-references.ts'

/** One row of the file: what stands in it, by field and as it is. */
export interface SheetRow {
  readonly rowNumber: number
  readonly texts: Readonly<Record<string, string>>
  readonly cells: readonly string[]
  /** The fields whose cells are formulas without a result. */
  readonly unsolved?: readonly string[] | undefined
}

/** What a row names in a column; a fault may be that of the column it is looked for within. */
export type RowNaming = (texts: SheetRow['texts']) => RowOwner | (NamingFault & { readonly field: string })

/** A row as it will be stored; `id` and `version` are those of the row it updates. */
export interface ChangedRow {
  readonly id: string | null
  readonly version: number
  readonly next: StoredRow
}
