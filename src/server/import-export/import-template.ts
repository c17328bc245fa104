import { sheetTexts } from '#contract/core/sheet-texts.ts'
import { SHEET_LIMITS } from '#server/spreadsheets/sheet.ts'
import { streamXlsx } from '#server/spreadsheets/stream-xlsx.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FileAnswer } from '#server/calls/implement.ts'
import type { Translate } from '#server/core/texts.ts'
import { importColumns, offeredColumns, type ImportNoun } from './import-noun.ts'
import { mimeTypes } from './sheet-noun.ts'

async function* noRows(): AsyncGenerator<string[]> {}

/** A workbook to fill in: title, a hint, headers with `*` on what is required. No sample row, so nothing invented is ever imported. */
export const importTemplate =
  (noun: ImportNoun, translate: Translate) =>
  async (_input: object, context: Context): Promise<FileAnswer> => {
    const title = context.translate(sheetTexts.templateName, { title: noun.title })
    const headers = offeredColumns(noun, importColumns(noun, translate), context).map(
      ({ field, label, isRequired }) => {
        const isNeeded = isRequired || (field === noun.owner?.field && noun.owner.isRequired(context))
        return { title: `${context.translate(label)}${isNeeded ? ' *' : ''}` }
      },
    )
    const subtitle = context.translate(sheetTexts.templateHint, {
      max: SHEET_LIMITS.longRows,
      xls: SHEET_LIMITS.rows,
    })
    return {
      name: `${title}.xlsx`,
      mime: mimeTypes.xlsx,
      body: await streamXlsx({ title, subtitle, sheetName: title, headers, rows: noRows() }),
    }
  }
