import { addDays, addYears } from './calendar.ts'
import { coverOn, type CoverPeriod } from './cover-periods.ts'
import { formatFen, parseMoney } from './money.ts'
import { sum } from './shares.ts'

/** Days from the first one until the first one after, `YYYY-MM-DD`. */
export type Days = Pick<CoverPeriod, 'from' | 'to'>

/** Somebody who may be insured: an employee, or one of the relatives. */
export interface InsuredPerson {
  readonly employeeId: string
  readonly familyMemberId?: string
  /** To the employee; `0` is the employee. */
  readonly relation: string
  /** Undefined for who may not see it. */
  readonly birthDate: string | undefined
}

/**
 * The first day of the cover without a gap that holds a day, by one policy, whatever plans it was: waiting days count from it.
 * Undefined where the day has no cover.
 */
export const insuredSince = (periods: readonly CoverPeriod[], day: string): string | undefined => {
  const since = coverOn(periods, day)?.from
  if (since === undefined) return undefined
  return insuredSince(periods, addDays(since, -1)) ?? since
}

/** The last day on which a liability does not pay yet; undefined where it pays from the first day. */
export const lastWaitingDay = (since: string, waitingDays: number): string | undefined =>
  waitingDays > 0 ? addDays(since, waitingDays - 1) : undefined

/** The year of a policy that holds a day, counted from the first day of the policy: limits per year begin anew with each. */
export const insuranceYear = (startDate: string, day: string): Days => {
  const years = Number(day.slice(0, 4)) - Number(startDate.slice(0, 4))
  const begun = addYears(startDate, years) > day ? years - 1 : years
  return { from: addYears(startDate, begun), to: addYears(startDate, begun + 1) }
}

/** What a claim paid under a liability, for care on a day. */
export interface Paid {
  /** Of the liability. */
  readonly code: string
  readonly day: string
  /** `1530.00`, not below zero. */
  readonly amount: string
}

/** What was paid for care within some days, by the code of the liability. */
export const paidByLiability = (all: readonly Paid[], { from, to }: Days): Map<string, string> => {
  const within = all.filter(({ day }) => from <= day && day < to)
  return new Map(
    [...Map.groupBy(within, ({ code }) => code)].map(([code, paid]) => [
      code,
      sum(paid.map(({ amount }) => amount)),
    ]),
  )
}

const fenOf = (amount: string): bigint => {
  const read = parseMoney(amount)
  if (!read.valid) throw new RangeError(`no amount: ${amount.slice(0, 40)}`)
  return read.fen
}

/**
 * What of a limit is used and what is left: together they are the limit. Where more was paid, since the limit was higher then,
 * all of it is used.
 */
export const usedAndLeft = (
  limit: string,
  paid: string,
): { readonly used: string; readonly left: string } => {
  const [whole, all] = [fenOf(limit), fenOf(paid)]
  const used = all > whole ? whole : all
  return { used: formatFen(used), left: formatFen(whole - used) }
}
