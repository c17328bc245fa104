import { formatFen } from '../money.ts'
import { fenOf } from '../shares.ts'
import { usedFen, type UsedBy } from './ledger.ts'
import { changed, type Due, type Setting, type State } from './setting.ts'
import type { Step } from './steps.ts'
import type { LiabilityTerms } from './terms.ts'

/** What limits leave of a payment, and the most that they allow; undefined where there are none. */
export interface Limited {
  readonly after: bigint
  readonly most: bigint | undefined
  readonly steps: readonly Step[]
}

interface Limit {
  readonly whole: bigint
  readonly by: UsedBy
  /** What the step says beside the amounts. */
  readonly says:
    | { readonly step: 'VISIT_LIMIT' }
    | { readonly step: 'DAY_LIMIT'; readonly days: number }
    | { readonly step: 'YEAR_LIMIT'; readonly yearFrom: string }
    | { readonly step: 'GROUP_LIMIT'; readonly yearFrom: string; readonly group: string }
}

/** The limits of a liability in their order: of the visit, of the day, of the year, of the year for its group. */
const limitsOf = (liability: LiabilityTerms, { cover, visit, yearFrom }: Setting): Limit[] => {
  const { code, group, limitPerVisit, limitPerDay, limitPerYear, groupLimitPerYear } = liability
  const by = { policyId: cover.policyId, code }
  const { key: visitKey, careDay, days } = visit
  const all: Limit[] = []
  if (limitPerVisit)
    all.push({ whole: fenOf(limitPerVisit), by: { ...by, visitKey }, says: { step: 'VISIT_LIMIT' } })
  if (limitPerDay) {
    const whole = fenOf(limitPerDay) * BigInt(days)
    all.push({ whole, by: { ...by, careDay }, says: { step: 'DAY_LIMIT', days } })
  }
  if (limitPerYear)
    all.push({ whole: fenOf(limitPerYear), by: { ...by, yearFrom }, says: { step: 'YEAR_LIMIT', yearFrom } })
  if (group && groupLimitPerYear) {
    const ofGroup = { policyId: cover.policyId, group, yearFrom }
    all.push({
      whole: fenOf(groupLimitPerYear),
      by: ofGroup,
      says: { step: 'GROUP_LIMIT', yearFrom, group },
    })
  }
  return all
}

/** Holds a payment under the limits of its liability, with what was used of each (domain 9). */
export const limited = (pay: bigint, { setting, liability }: Due, { uses }: State): Limited => {
  let [after, most]: [bigint, bigint | undefined] = [pay, undefined]
  const steps = limitsOf(liability, setting).map(({ whole, by, says }): Step => {
    const used = usedFen(uses, 'paid', by)
    const left = whole > used ? whole - used : 0n
    const before = after
    after = before > left ? left : before
    most = most === undefined || left < most ? left : most
    return {
      ...says,
      ...changed(before, after),
      limit: formatFen(whole),
      used: formatFen(used),
      left: formatFen(left),
    }
  })
  return { after, most, steps }
}
