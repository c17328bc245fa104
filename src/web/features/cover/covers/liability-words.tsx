import { useLingui } from '@lingui/react/macro'
import type { Liability } from '#contract/cover/plan-terms.ts'
import { lastWaitingDay, usedAndLeft } from '#contract/rules/benefits.ts'
import { formatMoney } from '#web/lib/format.ts'
import { fieldText } from '#web/values/value-text.ts'

/** What is known of a person and a liability. */
export interface LiabilityOf {
  readonly liability: Liability
  /** The day that it is looked at on, and the first one of the cover without a gap that had it. */
  readonly day: string
  readonly since: string
  /** What claims paid of it in the year; undefined for who may not see that. */
  readonly paid: string | undefined
}

const percentOf = (ratio: string) => `${ratio.replace(/\.00$/, '')}%`

/** How a liability pays, by its kind. */
const usePayingWords = () => {
  const { t } = useLingui()
  const yuan = (amount: string) => t`${formatMoney(amount)} 元`
  const scopes = {
    INSIDE: t`只赔付医保范围内的费用`,
    OUTSIDE: t`只赔付医保范围外的费用`,
    ALL: t`医保范围内外的费用都赔付`,
    CO_PAID: t`只赔付自付的费用`,
    FIRST_PAID: t`只赔付自理的费用`,
  }
  const borne = ({ deductible, deductibleMode }: Liability): string => {
    if (!deductible) return t`没有免赔额`
    return deductibleMode === 'YEAR'
      ? t`每年先自付 ${yuan(deductible)}（免赔额）`
      : t`每次先自付 ${yuan(deductible)}（免赔额）`
  }
  const costs = (liability: Liability): string[] => {
    const { limitPerVisit, limitPerDay, deductible, ratioUnsettled, scope } = liability
    const percent = percentOf(liability.ratio)
    return [
      ...(limitPerVisit ? [t`每次最高 ${yuan(limitPerVisit)}`] : []),
      ...(limitPerDay ? [t`每天最高 ${yuan(limitPerDay)}`] : []),
      borne(liability),
      deductible ? t`其余费用按 ${percent} 赔付` : t`费用按 ${percent} 赔付`,
      ...(ratioUnsettled ? [t`未经医保结算的按 ${percentOf(ratioUnsettled)} 赔付`] : []),
      scopes[scope],
    ]
  }
  const allowance = ({ limitPerDay, freeDays, maxDays }: Liability): string[] => [
    t`每天赔付 ${yuan(limitPerDay ?? '0.00')}`,
    ...(freeDays ? [t`前 ${freeDays} 天不赔付`] : []),
    ...(maxDays ? [t`每年最多 ${maxDays} 天`] : []),
  ]
  return (liability: Liability): string[] => {
    if (liability.kind === 'ALLOWANCE') return allowance(liability)
    return liability.kind === 'LUMP' ? [t`按约定金额一次给付`] : costs(liability)
  }
}

/** What a liability pays, limit by limit, in sentences. */
export const useLiabilityWords = () => {
  const { t } = useLingui()
  const paying = usePayingWords()
  const yuan = (amount: string) => t`${formatMoney(amount)} 元`
  const waits = ({ liability: { waitingDays }, since, day }: LiabilityOf): string => {
    const last = lastWaitingDay(since, waitingDays)
    if (last === undefined) return t`没有等待期`
    return day > last
      ? t`等待期 ${waitingDays} 天，已于 ${last} 结束`
      : t`等待期 ${waitingDays} 天，${last} 之前（含当日）不赔付`
  }
  const yearly = ({ liability: { limitPerYear }, paid }: LiabilityOf): string => {
    if (!limitPerYear) return t`每年不设限额`
    if (paid === undefined) return t`每年最高 ${yuan(limitPerYear)}`
    const { used, left } = usedAndLeft(limitPerYear, paid)
    return t`每年最高 ${yuan(limitPerYear)}，已用 ${yuan(used)}，还剩 ${yuan(left)}`
  }
  return (about: LiabilityOf): string[] => {
    const { liability } = about
    const { countPerYear, group, groupLimitPerYear } = liability
    const care = fieldText('dicts', liability, 'careTypes')
    const reasons = fieldText('dicts', liability, 'reasons')
    return [
      ...(care ? [t`适用于${care}`] : []),
      ...(reasons ? [t`只赔付因${reasons}就诊`] : []),
      yearly(about),
      ...paying(liability),
      ...(countPerYear ? [t`每年 ${countPerYear} 次`] : []),
      ...(group && groupLimitPerYear ? [t`与同组责任每年共用 ${yuan(groupLimitPerYear)}`] : []),
      waits(about),
    ]
  }
}
