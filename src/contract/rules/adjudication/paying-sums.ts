import { formatFen } from '../money.ts'
import { fenOf } from '../shares.ts'
import { adjusted } from './adjustment.ts'
import { usedByVisit, usedFen } from './ledger.ts'
import { limited } from './limits.ts'
import { changed, type Due, type Payment, type State } from './setting.ts'
import type { Step } from './steps.ts'

const sumOf = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0)

/** What stands outside of costs: limits hold and an adjustment is possible, nothing else applies. */
const outsideCosts = (whole: bigint, step: Step, due: Due, state: State) => {
  const limit = limited(whole, due, state)
  const { after: pay, steps } = adjusted(limit.after, due, limit.most, state)
  return { pay, steps: [step, ...limit.steps, ...steps], deductible: 0n, kindUses: [], byInvoice: [] }
}

/**
 * An allowance for each day of the visit but the free ones, while the year has days left (domain 9). It belongs to the visit: what
 * was paid for it before, by whatever claim, is off.
 */
export const payAllowance = (due: Due, state: State): Payment => {
  const { setting, liability } = due
  const { code, limitPerDay, freeDays, maxDays } = liability
  const [perDay, free] = [limitPerDay ?? '0.00', freeDays ?? 0]
  const { visit, cover, yearFrom } = setting
  const by = { policyId: cover.policyId, code }
  const daysUsed = usedByVisit(state.uses, 'days', { ...by, yearFrom })
  const ofOthers = sumOf(daysUsed.values()) - (daysUsed.get(visit.key) ?? 0)
  const daysLeft = typeof maxDays === 'number' ? Math.max(0, maxDays - ofOthers) : undefined
  const payableDays = Math.min(Math.max(0, visit.days - free), daysLeft ?? Number.POSITIVE_INFINITY)
  const before = usedFen(state.uses, 'paid', { ...by, visitKey: visit.key })
  const rest = fenOf(perDay) * BigInt(payableDays) - before
  const whole = rest < 0n ? 0n : rest
  const step: Step = {
    step: 'ALLOWANCE',
    ...changed(0n, whole),
    perDay,
    days: visit.days,
    freeDays: free,
    daysLeft,
    payableDays,
    paidBefore: formatFen(before),
  }
  const payment = outsideCosts(whole, step, due, state)
  const days = payment.pay > 0n ? payableDays - (daysUsed.get(visit.key) ?? 0) : 0
  return { ...payment, days }
}

/** A sum that a person entered. */
export const payLump = (amount: string, due: Due, state: State): Payment => {
  const whole = fenOf(amount)
  return { ...outsideCosts(whole, { step: 'LUMP', ...changed(0n, whole) }, due, state), days: 0 }
}
