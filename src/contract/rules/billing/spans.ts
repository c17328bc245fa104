import { addDays, addMonths, firstOfMonth, lastOfMonth } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOfDays, type PriceOf } from '#contract/rules/premiums.ts'
import { totalOf } from '#contract/rules/shares.ts'

/** Some days `[from, to)`. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Days of one month at one price per month. */
export interface PricedSpan extends Days {
  readonly pricePerMonth: string
}

/** How the days of a month count (domain 12.2): each, all of who is covered on a day of it, or all of who is covered at all. */
export interface Proration {
  readonly proration: 'DAY' | 'KEY_DAY' | 'ANY_DAY'
  /** From 1; 31 is the last of the month. */
  readonly keyDay?: number | null
}

/** What both have in common; undefined where that is no day. */
export const overlap = (one: Days, other: Days): Days | undefined => {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from < to ? { from, to } : undefined
}

/** The days of a month that some days have. */
export const within = <Part extends Days>(days: readonly Part[], month: Days): Part[] =>
  days.flatMap((part) => {
    const both = overlap(part, month)
    return both ? { ...part, ...both } : []
  })

/** The days of the month that begins with a day. */
export const monthOf = (first: string): Days => ({ from: first, to: addMonths(first, 1) })

/** The first days of the months of some days. */
export const monthsOf = ({ from, to }: Days): string[] => {
  const months: string[] = []
  for (let month = firstOfMonth(from); month < to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Days that touch or overlap as one. */
export const merged = (days: readonly Days[]): Days[] =>
  days
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .reduce<Days[]>((all, next) => {
      const last = all.at(-1)
      if (!last || last.to < next.from) return [...all, { from: next.from, to: next.to }]
      return [...all.slice(0, -1), { from: last.from, to: last.to > next.to ? last.to : next.to }]
    }, [])

/** The day of a month that `KEY_DAY` asks. */
const keyDayOf = (first: string, keyDay: number): string => {
  const last = lastOfMonth(first)
  return keyDay >= Number(last.slice(8)) ? last : addDays(first, keyDay - 1)
}

/** The day by which a whole month is charged, of the days that somebody has in it; undefined where it is not charged. */
const wholeBy = (
  covered: readonly Days[],
  first: string,
  { proration, keyDay }: Proration,
): string | undefined => {
  if (proration === 'ANY_DAY') {
    const last = covered
      .map(({ to }) => to)
      .toSorted()
      .at(-1)
    return last === undefined ? undefined : addDays(last, -1)
  }
  const day = keyDayOf(first, keyDay ?? 1)
  return covered.some(({ from, to }) => from <= day && day < to) ? day : undefined
}

/** Days of one plan. */
export interface PlanDays extends Days {
  readonly planId: string
}

/** What of a month is charged of days that are within it: by plan, at the price of each day. Days without a price are not. */
export const chargedSpans = (
  covered: readonly PlanDays[],
  first: string,
  { terms, priceOf }: { readonly terms: Proration; readonly priceOf: PriceOf },
): (PricedSpan & { readonly planId: string })[] => {
  const month = monthOf(first)
  if (terms.proration !== 'DAY') {
    const day = wholeBy(covered, first, terms)
    const plan = covered.find(({ from, to }) => day !== undefined && from <= day && day < to)
    const price = plan && day !== undefined ? priceOf(plan.planId, day).pricePerMonth : undefined
    return plan && price !== undefined ? [{ ...month, planId: plan.planId, pricePerMonth: price }] : []
  }
  return covered.flatMap(({ planId, from, to }) => {
    const spans: (PricedSpan & { planId: string })[] = []
    for (let day = from; day < to;) {
      const { pricePerMonth, until } = priceOf(planId, day)
      const end = until !== undefined && until < to ? until : to
      if (pricePerMonth !== undefined) spans.push({ planId, pricePerMonth, from: day, to: end })
      day = end
    }
    return spans
  })
}

/** What spans come to. */
export const fenOfSpans = (spans: readonly PricedSpan[]): bigint =>
  totalOf(spans.map(({ pricePerMonth, ...days }) => fenOfDays(pricePerMonth, days)))

/** What spans come to, as an amount. */
export const amountOfSpans = (spans: readonly PricedSpan[]): string => formatFen(fenOfSpans(spans))
