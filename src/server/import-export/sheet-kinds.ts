import type { FieldMeta, Kind } from '#contract/core/fields.ts'
import type { ColumnKind } from '#server/spreadsheets/sheet-layout.ts'

/** How the fields of a kind stand in sheets; what is read of a cell is `readText` of the contract. */
interface SheetKind {
  /**
   * The columns of a template and of failed rows: identifiers and words as texts, so that no spreadsheet makes numbers or
   * days of them; without it the spreadsheet decides what is typed.
   */
  readonly filledIn?: ColumnKind
  /** The columns of an export, so that they can be added up and filtered by date. */
  readonly exported?: ColumnKind
  /** What the template shows of a column that has to be filled in; a text with its label where it is left out. */
  readonly example?: string
  /** The text of a cell, where it is not the value's own. */
  readonly cell?: (value: string) => string
}

const words: SheetKind = { filledIn: 'text', exported: 'text' }

/** Every kind of field; undefined for one that no sheet has. */
const sheetKinds: Readonly<Record<Kind, SheetKind | undefined>> = {
  text: words,
  id: words,
  dict: words,
  dicts: words,
  day: { exported: 'day', example: '2026-01-31' },
  month: { ...words, example: '2026-01' },
  instant: { exported: 'moment', example: '2026-01-31 09:30:00' },
  number: { exported: 'number', example: '1' },
  money: { exported: 'number', example: '1000.00' },
  rate: { ...words, example: '6%', cell: (value) => `${value}%` },
  flag: {},
  richText: undefined,
  json: undefined,
  files: undefined,
  lines: undefined,
}

/** How the fields of a kind stand in sheets; undefined where no sheet has them. */
export const sheetKindOf = ({ kind, words: inOneCell }: FieldMeta): SheetKind | undefined =>
  inOneCell ? words : sheetKinds[kind]
