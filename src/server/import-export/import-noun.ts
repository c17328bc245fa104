import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { ImportMapping } from '#contract/core/import-outcome.ts'
import { locales, type Message } from '#contract/core/message.ts'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { StoredRow } from '#server/store/present.ts'
import type { Source } from '#server/store/conditions.ts'
import { withoutParts } from '#server/store/parts.ts'
import type { Recycling } from '#server/store/recycling.ts'
import { uniqueFields, type UniqueFields } from '#server/store/unique-keys.ts'
import { sourceFor } from '#server/store/withheld.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Translate } from '#server/core/texts.ts'
import { importReferences, type ImportOwner, type ImportReference } from './import-references.ts'
import type { BesideColumns, Settle, WeighedSheet, WeighingRow } from './sheet-hooks.ts'
import { sheetKindOf } from './sheet-kinds.ts'
import { sheetTitle, type ExportSheet } from './sheet-noun.ts'
import type { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import type { ChangedRow } from './sheet-row.ts'

/** What a noun says about its import: check, import and job do the rest, by the rules and hooks of its store. */
export interface ImportSheet<Row, Draft> extends ExportSheet<Row> {
  /**
   * The field that names a row (within its owner, if there is one); a row whose name is known is an update. Of a noun that
   * is only added to: the field that a sheet must have a column for. Left out, it is the code of the noun, or its name.
   */
  readonly key?: keyof Draft & string
  /** Every row is a new one: for nouns whose rows have no name of their own. */
  readonly isAddOnly?: true
  /** Further titles that people write over a column; width, case, spaces and punctuation do not matter. */
  readonly synonyms?: Readonly<Partial<Record<keyof Draft & string, readonly string[]>>>
  /** What stands over a column in sheets that others make, where none of its titles does; of several the first in the file. */
  readonly spare?: Readonly<Partial<Record<keyof Draft & string, readonly string[]>>>
  /** Fields that a person may fill in though the file has no column for them: its check shows one. */
  readonly offers?: readonly (keyof Draft & string)[]
  /** What was said before of the columns of a sheet with one of these first rows on top, as titles; empty where nothing was. */
  recall?(first: readonly (readonly string[])[], context: Context): Promise<ImportMapping>
  /** What the example of the template says in each field; without a word a choice shows its first one, and what has to be filled in a value of its kind. */
  readonly example?: Readonly<Partial<Record<keyof Draft & string, string | Message>>>
  /** Fields that the store completes from another: a row may leave them out, and must not say otherwise. */
  readonly derived?: {
    readonly fields: readonly (keyof Draft & string)[]
    readonly from: keyof Draft & string
  }
  /**
   * Rows are written by `add` and `edit` of the store, and each is tried by them when it is checked: for nouns whose rules
   * only a write can say. At most `importLimits.triedRows`, in a request; such an import is not taken back.
   */
  readonly isOneByOne?: true
  /** Columns besides the fields of the draft: what rows say of others that they name, whom `settle` may make. */
  readonly beside?: BesideColumns
  /** Settles, before any row is checked, which rows of other nouns the rows name by all their columns; makes those that are new. */
  readonly settle?: Settle
  /** The nouns whose rows `settle` makes, in the order in which they are taken back with the import. */
  readonly makes?: readonly ImportNoun[]
  /** What refuses the rows of a sheet given one another, and what each comes to; it decides for all what `decide.save` decides for one. */
  weigh?(rows: readonly WeighingRow<Draft>[], context: Context): Promise<WeighedSheet>
  readonly after?: {
    /** What of that is said in a check row by row, in the place of each that would be written. */
    checkRows?(rows: readonly ChangedRow[], context: Context): Promise<readonly (string | undefined)[]>
    /** What `import` will say of these changes, which are not written yet. */
    check?(changes: Pick<PackedRows<ChangedRow>, 'batches'>, context: Context): Promise<readonly string[]>
    /** What follows from all rows of a finished import, instead of `after.save` of the store; gives what is said of that. */
    import?(about: FinishedImport, context: Context): Promise<readonly string[]>
    /** Takes back what `import` did, before the rows of the import are. */
    undo?(about: Pick<FinishedImport, 'id' | 'fileName'>, context: Context): Promise<void>
  }
}

/** The calls of a store that write one row, whatever its noun. */
export interface RowWriter {
  add(draft: StoredRow, context: Context): Promise<unknown>
  edit(
    input: StoredRow & { readonly id: string; readonly version: number },
    context: Context,
  ): Promise<unknown>
}

/** A noun that is imported. */
export interface ImportNoun extends ImportSheet<StoredRow, StoredRow> {
  readonly source: Source
  readonly title: Message
  readonly key: string
  /** What owners belong to: a column of its own, since their code is unique there only. */
  readonly around?: ImportOwner
  /** Left out by nouns that belong to nothing; their store then says whose their rows are. */
  readonly owner?: ImportOwner
  /** The other rows that its rows name. */
  readonly named: readonly ImportReference[]
  readonly recycling: Recycling
  /** Fills in what follows from the rest of a draft. */
  readonly complete: (draft: StoredRow) => StoredRow
  /** What writes rows one by one. */
  readonly write: RowWriter
  /** Fields that together no other row may have, besides owner and key, and the sentence to say. */
  readonly unique: readonly UniqueFields[]
}

/** A noun that is imported, of its store and what it says about its sheets. */
export const importNounOf = (
  store: Pick<ImportNoun, 'source' | 'recycling' | 'complete'> & RowWriter,
  sheet: ImportSheet<StoredRow, StoredRow> = {},
): ImportNoun => {
  const { source, recycling, complete } = store
  const { around, owner, named } = importReferences(source)
  const { key = source.resource.codeField ?? nameFieldOf(source.resource) } = sheet
  const name = owner ? [owner.field, key] : [key]
  const unique = uniqueFields(recycling).filter(({ fields }) => fields.join() !== name.join())
  const places = { ...(around && { around }), ...(owner && { owner }) }
  const title = sheetTitle(source, sheet)
  return { ...sheet, ...places, title, key, named, source, recycling, complete, write: store, unique }
}

/** The fields an import writes. */
export const writtenFields = ({ source, owner }: Pick<ImportNoun, 'source' | 'owner'>): string[] => [
  ...Object.keys(withoutParts(source, source.resource.draft.shape)),
  ...(owner ? ['sysOrgCode'] : []),
]

/** An import whose rows are written. */
export interface FinishedImport {
  readonly id: string
  readonly fileName: string
  readonly fileHash: string
  readonly totalCount: number
  readonly addedCount: number
  readonly changedCount: number
  readonly unchangedCount: number
  /** The rows that were written. */
  readonly rows: AsyncIterable<readonly ChangedRow[]>
  /** What somebody said of the columns, by what stands over them: titles by field. */
  readonly said?: { readonly header: readonly string[]; readonly mapping: ImportMapping } | undefined
}

/** A field a sheet may fill in. */
export interface ImportColumn {
  readonly field: string
  readonly meta: FieldMeta
  readonly label: Message
  /** What stands over it in a template, as in an export: of another row, the label of what names it. */
  readonly title: Message
  /** What may stand over the column: its labels in both languages, and its name. */
  readonly titles: readonly string[]
  /** What may stand over it where none of its titles does. */
  readonly spareTitles: readonly string[]
  readonly isRequired: boolean
  /** It names a row of another noun, by code or name. */
  readonly isReference: boolean
}

/** Whether a column is none of the draft's. */
export const isBeside = (beside: BesideColumns | undefined, field: string): boolean =>
  beside !== undefined && Object.hasOwn(beside.fields, field)

/** The columns of a noun's import, in the order of its draft. */
export const importColumns = (
  { source, around, owner, named, derived, synonyms, spare, beside, key, heads }: ImportNoun,
  translate: Translate,
): ImportColumn[] => {
  const { draft, row } = source.resource
  const labels = { ...beside?.labels, ...source.resource.labels }
  const fields = {
    ...(around && { [around.field]: row.shape[around.field] }),
    ...draft.shape,
    ...beside?.fields,
  }
  return Object.entries(fields).flatMap(([field, schema]): ImportColumn[] => {
    const meta = schema && fieldMeta(schema)
    const label = labels[field]
    const reference = [around, owner, ...named].find((one) => one?.field === field)
    if (!meta || !label || !sheetKindOf(meta) || (meta.kind === 'id' && !reference)) return []
    const [, title = label] = [field, ...(reference?.aliases ?? [])].map((name) => labels[name])
    const titlesOf = (names: readonly string[]) =>
      names.flatMap((name) => [
        ...[labels[name], heads?.[name]].flatMap((one) =>
          one ? locales.map((locale) => translate(locale, one)) : [],
        ),
        name,
      ])
    return [
      {
        field,
        meta,
        label,
        title,
        titles: [
          ...titlesOf([field, ...(reference?.aliases ?? [])]),
          ...(synonyms?.[field] ?? []),
          ...(beside?.titles[field] ?? []),
        ],
        // What rows are known by is said by its code: a name would be taken for a new one.
        spareTitles: [...(spare?.[field] ?? []), ...(field === key ? [] : titlesOf(reference?.names ?? []))],
        isRequired:
          !isBeside(beside, field) &&
          schema._zod.optin !== 'optional' &&
          ![around?.field, owner?.field].includes(field) &&
          !derived?.fields.includes(field),
        isReference: reference !== undefined,
      },
    ]
  })
}

/** Whether a caller has to fill a column in. */
export const isNeeded = (
  { around, owner }: Pick<ImportNoun, 'around' | 'owner'>,
  { field, isRequired }: Pick<ImportColumn, 'field' | 'isRequired'>,
  context: Context,
): boolean =>
  isRequired || [around, owner].some((place) => place?.field === field && place.isRequired(context))

/** The columns a caller may fill in: those of fields that are withheld from him are not offered. */
export const offeredColumns = (
  { source }: Pick<ImportNoun, 'source'>,
  columns: readonly ImportColumn[],
  context: Pick<Context, 'caller'>,
): ImportColumn[] => {
  const seen = sourceFor(source, context).resource.row.shape
  return columns.filter(
    ({ field }) => Object.hasOwn(seen, field) || !Object.hasOwn(source.resource.row.shape, field),
  )
}
