import { rowColumns, type FieldMeta } from '#contract/core/fields.ts'
import { listOf, type Locale } from '#contract/core/message.ts'
import type { ListQuery } from '#contract/core/query.ts'
import { englishOf, type Resource } from '#contract/core/resource.ts'
import { sheetTexts } from '#contract/core/sheet-texts.ts'
import { speechOf } from '#server/store/people.ts'
import { streamRows } from '#server/store/listing.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { dictText, metasOf, presentRow, type Speech, type StoredRow } from '#server/store/present.ts'
import type { SheetHead } from '#server/spreadsheets/sheet-layout.ts'
import type { ReachedSource } from '#server/store/conditions.ts'
import type { Context } from '#server/calls/caller.ts'
import { LineWriter } from './line-cells.ts'
import { sheetKindOf } from './sheet-kinds.ts'
import { compactMoment, type SheetNoun } from './sheet-noun.ts'

/** An export as it will be written. */
export interface ExportRows {
  readonly columns: readonly string[]
  readonly head: SheetHead
  /** Without its ending. */
  readonly fileName: string
  /** Cells as texts, some hundred rows at a time; to be read inside the transaction. */
  readonly batches: AsyncIterable<string[][]>
}

/** The fields of a draft, of one that names another row what shows its name; then what a row says besides. */
const ownColumns = ({ draft, row, references = {} }: Resource): string[] => {
  const names = (field: string) => Object.keys(references[field]?.shows ?? {})
  const written = Object.keys(draft.shape)
  const known = new Set([...written, ...written.flatMap(names), ...Object.keys(rowColumns), 'sysOrgCode'])
  return [
    ...written.map((field) => names(field)[0] ?? field),
    ...Object.keys(row.shape).filter((field) => !known.has(field)),
  ]
}

/** In English every name has its English beside it, where that is no column already. */
const withEnglish = (resource: Resource, columns: readonly string[]): string[] =>
  columns.flatMap((field) => {
    const english = englishOf(resource, field)
    return english === undefined || columns.includes(english) ? [field] : [field, english]
  })

const exportColumns = (
  { source, columns, always = [] }: SheetNoun,
  { fields }: ListQuery,
  locale: Locale,
): string[] => {
  const { resource } = source
  const readable = new Set(
    metasOf(resource).flatMap(([name, meta]) => (meta.kind === 'id' || !sheetKindOf(meta) ? [] : [name])),
  )
  const asked = (fields ?? []).filter((name) => readable.has(name))
  const chosen = asked.length > 0 ? [...new Set([...asked, ...always])] : (columns ?? ownColumns(resource))
  const said = locale === 'en' ? withEnglish(resource, chosen) : chosen
  return said.filter((name) => readable.has(name))
}

/** The text of a value in a sheet, in the caller's language; nothing is the empty text. */
export const cellOf = (
  shown: StoredRow,
  [field, meta]: readonly [string, FieldMeta | undefined],
  { translate, dicts, locale }: Pick<Context, 'translate'> & Pick<Speech, 'dicts' | 'locale'>,
): string => {
  const value = shown[field]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return translate(value ? sheetTexts.yes : sheetTexts.no)
  if (meta?.dict && Array.isArray(value)) {
    const { dict } = meta
    return listOf(
      value.map((one) => dictText(dict, one, { dicts, locale })),
      locale,
    )
  }
  const text = shown[`${field}_dictText`]
  const plain = typeof text === 'string' && text !== '' ? text : String(value)
  return (meta && sheetKindOf(meta)?.cell?.(plain)) ?? plain
}

async function* cellBatches(
  batches: AsyncIterable<StoredRow[]>,
  columns: readonly string[],
  about: { noun: SheetNoun; context: Context },
): AsyncGenerator<string[][]> {
  const { noun, context } = about
  const metas = new Map(metasOf(noun.source.resource))
  const named = columns.map((field) => [field, metas.get(field)] as const)
  for await (const batch of batches) {
    const speech = await speechOf(context, noun.source.resource, batch)
    const lines = new LineWriter(speech)
    const said = { ...speech, translate: context.translate }
    yield batch.map((row) => {
      const shown = presentRow(noun.source.resource, row, speech)
      return named.map(([field, meta]) =>
        meta?.words ? lines.cellOf(meta.words, row[field]) : cellOf(shown, [field, meta], said),
      )
    })
  }
}

/**
 * What a list's question gives as a sheet: the columns of `field` in the order sent, in English with the English of their
 * names, filter, order, selection and language of the list; masked values stay masked, dictionary values are texts (api 6). `noun.source` is the one the
 * caller sees (`sourceFor`).
 */
export const exportRows = async (
  noun: SheetNoun & { readonly source: ReachedSource },
  query: ListQuery,
  context: Context,
): Promise<ExportRows> => {
  const { tx, caller, translate } = context
  const { source } = noun
  const columns = exportColumns(noun, query, context.locale)
  const name = translate(noun.title)
  const now = momentText(new Date())
  const metas = new Map(metasOf(source.resource))
  return {
    columns,
    head: {
      title: name,
      subtitle: translate(sheetTexts.exportedBy, { who: caller.realname, time: now }),
      sheetName: name,
      headers: columns.map((field) => {
        const meta = metas.get(field)
        const kind = meta && sheetKindOf(meta)?.exported
        const title = translate(
          noun.heads?.[field] ?? source.resource.labels[field] ?? { id: field, message: field },
        )
        return { title, ...(kind && { kind }) }
      }),
    },
    fileName: `${name}-${compactMoment(now)}`,
    batches: cellBatches(streamRows(tx, source, { ...query, fields: ['id', ...columns] }), columns, {
      noun,
      context,
    }),
  }
}
