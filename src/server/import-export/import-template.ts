import { importLimits } from '#contract/core/import-limits.ts'
import { sheetTexts } from '#contract/core/sheet-texts.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import type { SheetColumn } from '#server/spreadsheets/sheet-layout.ts'
import { streamXlsx } from '#server/spreadsheets/stream-xlsx.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FileAnswer } from '#server/calls/implement.ts'
import type { Translate } from '#server/core/texts.ts'
import { wordsOf } from './allowed-words.ts'
import { importColumns, isNeeded, offeredColumns, type ImportColumn, type ImportNoun } from './import-noun.ts'
import { linePattern } from './line-cells.ts'
import { sheetKindOf } from './sheet-kinds.ts'
import { mimeTypes } from './sheet-noun.ts'

async function* noRows(): AsyncGenerator<string[]> {}

const namedPrompt = /*i18n*/ {
  id: 'reference.prompt',
  message: '请填写{label}的编码，或完整的名称（中文或英文）；有同名的，请填写编码。',
}

const linesPrompt = /*i18n*/ {
  id: 'import.linesPrompt',
  message: '请按“{pattern}”填写名称或编码，多项之间用分号隔开。',
}

const templateColumn = async (
  noun: ImportNoun,
  column: ImportColumn,
  context: Context,
): Promise<SheetColumn> => {
  const { label, title, meta, isReference } = column
  const kind = sheetKindOf(meta)?.filledIn
  const words = wordsOf(meta, await dictTexts(context.tx), context)
  // A list to choose from gives one of them.
  const choices = meta.kind === 'dicts' ? undefined : words
  return {
    title: `${context.translate(title)}${isNeeded(noun, column, context) ? ' *' : ''}`,
    ...(kind && { kind }),
    ...(choices && choices.length > 0 && { choices }),
    ...(isReference && { prompt: context.translate(namedPrompt, { label }) }),
    ...(meta.words && {
      prompt: context.translate(linesPrompt, {
        pattern: linePattern(meta.words, (one) => context.translate(one.label), context.locale),
      }),
    }),
  }
}

/** What could stand in a column that has to be filled in; what names another row is the noun's to say. */
const exampleOf = ({ label, meta, isRequired, isReference }: ImportColumn, context: Context): string => {
  if (!isRequired || isReference) return ''
  return sheetKindOf(meta)?.example ?? context.translate(sheetTexts.exampleOf, { label })
}

/**
 * A workbook to fill in: title, a hint, headers with `*` on what is required, and lists to choose from. An example and all
 * allowed words stand on sheets of their own, which no import reads, so nothing invented is ever imported.
 */
export const importTemplate =
  (noun: ImportNoun, translate: Translate) =>
  async (_input: object, context: Context): Promise<FileAnswer> => {
    const title = context.translate(sheetTexts.templateName, { title: noun.title })
    const columns = offeredColumns(noun, importColumns(noun, translate), context)
    const headers: SheetColumn[] = []
    for (const column of columns) headers.push(await templateColumn(noun, column, context))
    const example = columns.map((column, at) => {
      const given = noun.example?.[column.field] ?? headers[at]?.choices?.[0] ?? exampleOf(column, context)
      return typeof given === 'string' ? given : context.translate(given)
    })
    // Nothing stands in the columns yet: they are as wide as what will be typed.
    const filled = headers.map((header, at) => ({ ...header, example: example[at] ?? '' }))
    const subtitle = context.translate(noun.isAddOnly ? sheetTexts.addOnlyHint : sheetTexts.templateHint, {
      max: noun.isOneByOne ? importLimits.triedRows : importLimits.rows,
      xls: importLimits.xlsRows,
    })
    const sheetName = context.translate(sheetTexts.exampleSheet)
    return {
      name: `${title}.xlsx`,
      mime: mimeTypes.xlsx,
      body: await streamXlsx({
        title,
        subtitle,
        sheetName: title,
        headers: filled,
        choicesSheet: context.translate(sheetTexts.choicesSheet),
        extras: [{ sheetName, headers, rows: [example] }],
        rows: noRows(),
      }),
    }
  }
