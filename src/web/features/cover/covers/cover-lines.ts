import type { Cover } from '#contract/cover/covers.ts'
import { addDays, daysBetween } from '#contract/rules/calendar.ts'
import type { CoverPeriod } from '#contract/rules/cover-periods.ts'
import { nameOf } from '#web/lib/names.ts'
import { dictText } from '#web/values/value-text.ts'

/** Days `[from, to)` of a line: with a plan, or without one a gap between two. */
export interface Span extends Pick<CoverPeriod, 'from' | 'to'> {
  readonly plan: { readonly id: string; readonly name: string } | undefined
}

/** The cover of one person by one policy over time. */
export interface CoverLine {
  readonly key: string
  /** The person as they are called, with the relation of a relative. */
  readonly person: string
  readonly policyNo: string
  readonly spans: readonly Span[]
}

/** Who is insured. */
export const personIdOf = ({ employeeId, familyMemberId }: Cover): string => familyMemberId ?? employeeId

/** A row of cover as the rules take it. */
export const periodOf = ({ planId, fromDay, toDay }: Cover): CoverPeriod => ({
  planId,
  from: fromDay,
  to: toDay,
})

/** What the person of a row is called: `王小明（子女）` of a relative. */
export const personOf = (row: Cover): string =>
  row.familyMemberId
    ? [nameOf(row, 'memberName'), dictText(row, 'relation')].filter(Boolean).join(' · ')
    : nameOf(row, 'employeeName')

const spansOf = (rows: readonly Cover[]): Span[] =>
  rows.flatMap((row, at) => {
    const end = rows[at - 1]?.toDay
    const span: Span = {
      plan: { id: row.planId, name: nameOf(row, 'planName') },
      from: row.fromDay,
      to: row.toDay,
    }
    return end !== undefined && end < row.fromDay
      ? [{ plan: undefined, from: end, to: row.fromDay }, span]
      : [span]
  })

/** Rows of cover as lines, one for each person and policy: the employee's first, then in the order of their first days. */
export const linesOf = (rows: readonly Cover[]): CoverLine[] => {
  const sorted = rows.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
  const groups = Map.groupBy(sorted, (row) => `${personIdOf(row)} ${row.policyId}`)
  const lines = [...groups].flatMap(([key, [first, ...more]]) =>
    first
      ? [
          {
            key,
            isRelative: Boolean(first.familyMemberId),
            person: personOf(first),
            policyNo: first.policyNo ?? '',
            spans: spansOf([first, ...more]),
          },
        ]
      : [],
  )
  return lines.toSorted((one, other) => Number(one.isRelative) - Number(other.isRelative))
}

/** The days that a band shows: all of its lines, and today. */
export const reachOf = (lines: readonly CoverLine[], today: string): Pick<CoverPeriod, 'from' | 'to'> => {
  const spans = lines.flatMap(({ spans: some }) => some)
  const froms = [today, ...spans.map(({ from }) => from)].toSorted()
  const tos = [addDays(today, 1), ...spans.map(({ to }) => to)].toSorted()
  return { from: froms[0] ?? today, to: tos.at(-1) ?? today }
}

/** How far into the days of a band a day is, from 0 to 100. */
export const shareOf = ({ from, to }: Pick<CoverPeriod, 'from' | 'to'>, day: string): number =>
  (daysBetween(from, day) / daysBetween(from, to)) * 100
