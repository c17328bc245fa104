import { addDays, addYears } from './calendar.ts'
import type { CoverPeriod } from './cover-periods.ts'
import { formatFen } from './money.ts'
import { fenOf } from './shares.ts'

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

/** A version of a plan, as far as it says what it pays for; without `liabilities` for who may not see them. */
export interface VersionTerms {
  readonly planId: string
  /** `YYYY-MM-DD`. */
  readonly validFrom: string
  readonly liabilities?: readonly { readonly code: string }[] | undefined
}

/** A person's cover by all policies, and the versions of its plans. */
export interface CoverTerms {
  readonly periods: readonly CoverPeriod[]
  readonly versions: readonly VersionTerms[]
}

/** The days on which the plans paid for a liability: of each period those of the versions that have it. */
const daysWith = (code: string, { periods, versions }: CoverTerms): Days[] =>
  periods.flatMap(({ planId, from, to }) => {
    const own = versions
      .filter((version) => version.planId === planId)
      .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
    return own.flatMap(({ validFrom, liabilities = [] }, at) => {
      const next = own[at + 1]?.validFrom ?? to
      const days = { from: validFrom > from ? validFrom : from, to: next < to ? next : to }
      return days.from < days.to && liabilities.some((one) => one.code === code) ? [days] : []
    })
  })

const sinceOf = (all: readonly Days[], day: string): string | undefined => {
  const [begun] = all.flatMap(({ from, to }) => (from <= day && day < to ? [from] : [])).toSorted()
  return begun === undefined ? undefined : (sinceOf(all, addDays(begun, -1)) ?? begun)
}

/**
 * The first day of the cover without a gap that holds a day and paid for a liability on all days, by whatever plans and policies:
 * waiting days count from it, so that neither a renewal nor another plan begins them anew. Undefined where nothing pays for it on
 * that day.
 */
export const insuredSince = (terms: CoverTerms, code: string, day: string): string | undefined =>
  sinceOf(daysWith(code, terms), day)

/** The last day on which a liability does not pay yet; undefined where it pays from the first day. */
export const lastWaitingDay = (since: string, waitingDays: number): string | undefined =>
  waitingDays > 0 ? addDays(since, waitingDays - 1) : undefined

/** The year of a policy that holds a day, counted from the first day of the policy: limits per year begin anew with each. */
export const insuranceYear = (startDate: string, day: string): Days => {
  const years = Number(day.slice(0, 4)) - Number(startDate.slice(0, 4))
  const begun = addYears(startDate, years) > day ? years - 1 : years
  return { from: addYears(startDate, begun), to: addYears(startDate, begun + 1) }
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
