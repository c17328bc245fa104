import { useLingui } from '@lingui/react/macro'
import type { Liability } from '#contract/cover/plan-terms.ts'
import { lastWaitingDay } from '#contract/rules/benefits.ts'
import { formatMoney } from '#web/lib/format.ts'

/** What is known of a person and a liability. */
export interface LiabilityOf {
  readonly liability: Liability
  /** The day that it is looked at on, and the first one of the cover without a gap that had it. */
  readonly day: string
  readonly since: string
}

/** What a liability pays, limit by limit, in sentences. */
export const useLiabilityWords = () => {
  const { t } = useLingui()
  const yuan = (amount: string) => t`${formatMoney(amount)} 元`
  const perYear = ({ limitPerYear }: Liability): string =>
    limitPerYear ? t`每年最高 ${yuan(limitPerYear)}` : t`每年不设限额`
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
      perYear(about.liability),
      ...(limitPerVisit ? [t`每次最高 ${yuan(limitPerVisit)}`] : []),
      ...(limitPerDay ? [t`每天最高 ${yuan(limitPerDay)}`] : []),
      borne(about.liability),
      deductible ? t`其余费用按 ${percent} 赔付` : t`费用按 ${percent} 赔付`,
      scopes[scope],
      waits(about),
    ]
  }
}
