import type { BillDifference, BillGroup, BillLine } from '#contract/bills/bill-lines.ts'
import {
  changeWords,
  chargeWords,
  lineReasons,
  reasonWords,
  type LineReason,
} from '#contract/bills/line-words.ts'
import type { Locale } from '#contract/core/message.ts'
import type { PaperColumn, PaperKind, PaperTable } from '#contract/core/paper.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import type { Say } from '#server/documents/paper-file.ts'
import { paperWords } from '#server/documents/paper-words.ts'
import { billPaperWords as words } from './paper-words.ts'

/** In which language a paper is, and how it says something. */
export interface Voice {
  readonly locale: Locale
  readonly say: Say
}

const column = (title: string, kind: PaperKind, width: number): PaperColumn => ({ title, kind, width })

const itemOf = (
  { kind, itemName, itemNameEn }: Pick<BillGroup, 'kind' | 'itemName' | 'itemNameEn'>,
  { locale, say }: Voice,
): string => (locale === 'en' && itemNameEn) || itemName || say(chargeWords[kind])

const rateOf = (rate: string | null, { say }: Voice): string =>
  rate === null ? say(words.exempt) : `${Number(rate)}%`

/** The lines of a bill, added up. */
export const groupTable = (groups: readonly BillGroup[], voice: Voice): PaperTable => {
  const { say } = voice
  return {
    title: say(words.groups),
    columns: [
      column(say(words.group), 'text', 1.5),
      column(say(words.item), 'text', 3),
      column(say(words.price), 'money', 1.2),
      column(say(words.people), 'count', 0.9),
      column(say(words.lines), 'count', 0.9),
      column(say(words.taxRate), 'rate', 0.9),
      column(say(words.amount), 'money', 1.7),
    ],
    rows: groups.map((group) => [
      say(reasonWords[group.reason]),
      itemOf(group, voice),
      group.unitPrice ?? '',
      group.people > 0 ? String(group.people) : '',
      String(group.lines),
      rateOf(group.taxRate, voice),
      group.amount,
    ]),
    sums: [
      say(paperWords.total),
      '',
      '',
      '',
      String(groups.reduce((all, { lines }) => all + lines, 0)),
      '',
      sum(groups.map(({ amount }) => amount)),
    ],
  }
}

/** What a version comes to at a rate. */
export interface Taxed {
  readonly taxRate: string | null
  readonly amount: string
  readonly untaxed: string
  readonly tax: string
}

export const taxTable = (rates: readonly Taxed[], voice: Voice): PaperTable => {
  const { say } = voice
  const total = (of: 'amount' | 'untaxed' | 'tax') => sum(rates.map((rate) => rate[of]))
  return {
    title: say(words.taxes),
    columns: [
      column(say(words.taxRate), 'text', 1),
      column(say(words.untaxed), 'money', 1),
      column(say(words.tax), 'money', 1),
      column(say(words.amount), 'money', 1),
    ],
    rows: rates.map((rate) => [rateOf(rate.taxRate, voice), rate.untaxed, rate.tax, rate.amount]),
    sums: [say(paperWords.total), total('untaxed'), total('tax'), total('amount')],
  }
}

/** What makes a bill differ from the one before it, from the one to the other; no table where there is none before. */
export const differenceTable = (
  { before, changes }: BillDifference,
  amount: string,
  { say }: Voice,
): PaperTable[] =>
  before
    ? [
        {
          title: say(words.difference),
          columns: [
            column(say(words.why), 'text', 3),
            column(say(words.people), 'count', 1),
            column(say(words.change), 'money', 1.5),
          ],
          rows: [
            [say(words.before, { billNo: before.billNo, month: before.periodFrom }), '', before.amount],
            ...changes.map((change) => [
              say(changeWords[change.kind]),
              change.people > 0 ? String(change.people) : '',
              change.amount,
            ]),
          ],
          sums: [say(words.now), '', amount],
        },
      ]
    : []

const lineRow = (line: BillLine, voice: Voice): string[] => {
  const [first, last] = [line.spans[0], line.spans.at(-1)]
  return [
    (voice.locale === 'en' && line.personNameEn) || line.personName || '',
    line.employeeNo ?? '',
    line.month,
    itemOf(line, voice),
    first?.from ?? '',
    last ? addDays(last.to, -1) : '',
    line.spans.length === 1 && first ? first.unitPrice : '',
    rateOf(line.taxRate, voice),
    line.tax,
    line.amount,
  ]
}

/** Who joined, left and changed stands before everybody else. */
const linesInOrder: readonly LineReason[] = [...lineReasons.filter((reason) => reason !== 'FULL'), 'FULL']

/** The lines of people, a table for each reason. */
export const lineTables = (lines: readonly BillLine[], voice: Voice): PaperTable[] => {
  const { say } = voice
  const byReason = Map.groupBy(lines, ({ reason }) => reason)
  const columns = [
    column(say(words.name), 'text', 2),
    column(say(words.employeeNo), 'text', 1.3),
    column(say(words.month), 'text', 1),
    column(say(words.item), 'text', 2.8),
    column(say(words.from), 'day', 1.2),
    column(say(words.to), 'day', 1.2),
    column(say(words.price), 'money', 1.2),
    column(say(words.taxRate), 'rate', 0.8),
    column(say(words.tax), 'money', 1.1),
    column(say(words.amount), 'money', 1.4),
  ]
  return linesInOrder.flatMap((reason) => {
    const some = byReason.get(reason)
    if (!some) return []
    const total = (of: 'tax' | 'amount') => sum(some.map((line) => line[of]))
    return [
      {
        title: say(words.linesOf, { reason: reasonWords[reason] }),
        columns,
        rows: some.map((line) => lineRow(line, voice)),
        sums: [say(paperWords.total), '', '', '', '', '', '', '', total('tax'), total('amount')],
      },
    ]
  })
}
