import type { Paper, PaperFormat } from '#contract/core/paper.ts'
import type { Locale, Message, MessageValues } from '#contract/core/message.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { paperWords } from './paper-words.ts'
import { writePaperSheets } from './paper-sheets.ts'
import { writePdf } from './write-pdf.ts'

/** Says a message in the language of a paper. */
export type Say = (message: Message, values?: MessageValues) => string

const mimes: Readonly<Record<PaperFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What stands on every paper: in which language it is, who made it when, and the foot of its pages. */
export const aboutPaper = (
  who: string,
  locale: Locale,
  say: Say,
): Pick<Paper, 'locale' | 'made' | 'foot'> => ({
  locale,
  made: say(paperWords.made, { who, time: momentText(new Date()) }),
  // Filled in when it is known how many pages there are.
  foot: say(paperWords.foot, { page: '{page}', pages: '{pages}' }),
})

/** A paper as a file that is answered, made when it is read; `name` is without its ending. */
export const paperFile = (
  paper: Paper,
  about: { readonly name: string; readonly format: PaperFormat; readonly userId: string; readonly say: Say },
): { readonly name: string; readonly mime: string; readonly body: AsyncIterable<Uint8Array> } => {
  const { name, format, userId, say } = about
  const { head, item, value, number } = paperWords
  const words = { head: say(head), item: say(item), value: say(value), number: say(number) }
  return {
    name: `${name}.${format}`,
    mime: mimes[format],
    body: format === 'pdf' ? writePdf(paper, userId) : writePaperSheets(paper, words),
  }
}
