import type { BillDifference, BillGroup, BillLine, BillSpan } from '#contract/bills/bill-lines.ts'
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
  /** A relation of a member in words. */
  readonly relationOf: (relation: string) => string
}

const column = (title: string, kind: PaperKind, width: number): PaperColumn => ({ title, kind, width })

const itemOf = (
  { kind, itemName, itemNameEn, relation }: Pick<BillGroup, 'kind' | 'itemName' | 'itemNameEn' | 'relation'>,
  { locale, say, relationOf }: Voice,
): string => {
  const name = (locale === 'en' && itemNameEn) || itemName || say(chargeWords[kind])
  return relation ? `${name} · ${relationOf(relation)}` : name
}

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

/** The columns of people, and what stands in each; their department only where somebody has one. */
const lineColumns = (lines: readonly BillLine[], voice: Voice) => {
  const { say, locale } = voice
  const all: readonly (readonly [PaperColumn, (line: BillLine) => string])[] = [
    [
      column(say(words.name), 'text', 2),
      (line) => (locale === 'en' && line.personNameEn) || line.personName || '',
    ],
    [column(say(words.employeeNo), 'text', 1.3), (line) => line.employeeNo ?? ''],
    [column(say(words.department), 'text', 1.6), (line) => line.department ?? ''],
    [column(say(words.month), 'text', 1), (line) => line.month],
    [column(say(words.item), 'text', 2.8), (line) => itemOf(line, voice)],
    [column(say(words.from), 'day', 1.2), ({ spans }) => spans[0]?.from ?? ''],
    [column(say(words.to), 'day', 1.2), ({ spans }) => lastDay(spans.at(-1))],
    [
      column(say(words.price), 'money', 1.2),
      ({ spans }) => (spans.length === 1 && spans[0] ? spans[0].unitPrice : ''),
    ],
    [column(say(words.taxRate), 'rate', 0.8), (line) => rateOf(line.taxRate, voice)],
    [column(say(words.tax), 'money', 1.1), (line) => line.tax],
    [column(say(words.amount), 'money', 1.4), (line) => line.amount],
  ]
  return lines.some(({ department }) => department) ? all : all.filter((_one, at) => at !== 2)
}

const lastDay = (span: BillSpan | undefined): string => (span ? addDays(span.to, -1) : '')

/** Who joined, left and changed stands before everybody else. */
const others = lineReasons.filter((reason) => !['JOINED', 'LEFT', 'FULL'].includes(reason))

/** The lines of people, a table for each reason: who joined, who left and, from `gone`, who is on the bill before alone, then the others. */
export const lineTables = (
  lines: readonly BillLine[],
  { joined, gone }: { readonly joined: ReadonlySet<string>; readonly gone: readonly PaperTable[] },
  voice: Voice,
): PaperTable[] => {
  const { say } = voice
  const cells = lineColumns(lines, voice)
  const tableOf = (title: string, some: readonly BillLine[]): PaperTable[] => {
    const total = (of: 'tax' | 'amount') => sum(some.map((line) => line[of]))
    const sums = [say(paperWords.total), ...cells.slice(3).map(() => ''), total('tax'), total('amount')]
    const rows = some.map((line) => cells.map(([, textOf]) => textOf(line)))
    return some.length === 0 ? [] : [{ title, columns: cells.map(([one]) => one), rows, sums }]
  }
  const isNew = ({ id, reason }: BillLine) => reason === 'FULL' && joined.has(id)
  const ofReason = (reason: LineReason) =>
    tableOf(
      say(words.linesOf, { reason: reasonWords[reason] }),
      lines.filter((line) => line.reason === reason && !isNew(line)),
    )
  return [
    ...ofReason('JOINED'),
    ...tableOf(say(words.joined), lines.filter(isNew)),
    ...ofReason('LEFT'),
    ...gone,
    ...[...others, 'FULL' as const].flatMap(ofReason),
  ]
}
