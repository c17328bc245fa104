import { useLingui } from '@lingui/react/macro'
import type { Liability } from '#contract/plan-terms.ts'
import { lastWaitingDay, usedAndLeft } from '#contract/rules/benefits.ts'
import { formatMoney } from '#web/lib/format.ts'

/** What is known of a person and a liability. */
export interface LiabilityOf {
  readonly liability: Liability
  /** The day that it is looked at on, and the first one of the cover without a gap that had it. */
  readonly day: string
  readonly since: string
  /** What claims have used in the year; undefined for who may not see it. */
  readonly paid: string | undefined
}

/** What a liability pays, limit by limit, in sentences. */
export const useLiabilityWords = () => {
  const { t } = useLingui()
  const yuan = (amount: string) => t`${formatMoney(amount)} 元`
  const perYear = ({ liability: { limitPerYear }, paid }: LiabilityOf): string => {
    if (!limitPerYear) return t`每年不设限额`
    if (paid === undefined) return t`每年最高 ${yuan(limitPerYear)}`
    const { used, left } = usedAndLeft(limitPerYear, paid)
    return t`每年最高 ${yuan(limitPerYear)}：已用 ${yuan(used)}，剩余 ${yuan(left)}`
  }
  const borne = ({ deductible, deductibleMode }: Liability): string => {
    if (!deductible) return t`没有免赔额`
    return deductibleMode === 'YEAR'
      ? t`每年先自付 ${yuan(deductible)}（免赔额）`
      : t`每次先自付 ${yuan(deductible)}（免赔额）`
  }
  const waits = ({ liability: { waitingDays }, since, day }: LiabilityOf): string => {
    const last = lastWaitingDay(since, waitingDays)
    if (last === undefined) return t`没有等待期`
    return day > last
      ? t`等待期 ${waitingDays} 天，已于 ${last} 结束`
      : t`等待期 ${waitingDays} 天，${last} 之前（含当日）不赔付`
  }
  const scopes = {
    INSIDE: t`只赔付医保范围内的费用`,
    OUTSIDE: t`只赔付医保范围外的费用`,
    ALL: t`医保范围内外的费用都赔付`,
  }
  return (about: LiabilityOf): string[] => {
    const { limitPerVisit, limitPerDay, deductible, ratio, scope } = about.liability
    const percent = `${ratio.replace(/\.00$/, '')}%`
    return [
      perYear(about),
      ...(limitPerVisit ? [t`每次最高 ${yuan(limitPerVisit)}`] : []),
      ...(limitPerDay ? [t`每天最高 ${yuan(limitPerDay)}`] : []),
      borne(about.liability),
      deductible ? t`其余费用按 ${percent} 赔付` : t`费用按 ${percent} 赔付`,
      scopes[scope],
      waits(about),
    ]
  }
}
