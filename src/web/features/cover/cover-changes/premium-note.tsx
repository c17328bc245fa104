import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import type { CoverChangeType } from '#contract/cover/cover-change-fields.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { signedMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { LosingList } from './losing-cover.tsx'
import { Unpriced } from './unpriced.tsx'

/** What a change would cost or give back, and whose cover would end with it; says why where it could not be filed. */
export const PremiumNote = () => {
  const { values } = useDraftContext()
  const textOf = (name: string) => String(values[name] ?? '')
  const [employeeId, policyId, planId, effectiveDay] = [
    'employeeId',
    'policyId',
    'planId',
    'effectiveDay',
  ].map(textOf) as [string, string, string, string]
  const changeType = textOf('changeType') as CoverChangeType
  const isWhole =
    employeeId !== '' &&
    policyId !== '' &&
    isCalendarDate(effectiveDay) &&
    (changeType === 'REMOVE' || planId !== '')
  const asked = {
    changeType,
    employeeId,
    policyId,
    effectiveDay,
    ...(textOf('familyMemberId') && { familyMemberId: textOf('familyMemberId') }),
    ...(changeType === 'ADD' && { planId }),
  }
  const { data, error } = useQuery({ ...queryOf(coverChanges.premium, asked), enabled: isWhole })
  if (!isWhole) return null
  return (
    <output className="grid gap-1 rounded bg-grey-soft p-3 text-sm md:col-span-2">
      {error && <p className="text-red">{error.message}</p>}
      {data?.total && data.perDay && (
        <p>
          <Trans>
            保费差额：每天 {signedMoney(data.perDay)} 元（按生效日的价格），至 {data.lastDay} 合计{' '}
            {signedMoney(data.total)} 元（按各日的价格）
          </Trans>
        </p>
      )}
      {data?.unpricedFrom && (
        <p className="text-orange">
          <Unpriced day={data.unpricedFrom} />
        </p>
      )}
      {data && data.family.length > 0 && (
        <div>
          <Trans>以下家属的保障同时终止：</Trans>
          <LosingList family={data.family} />
        </div>
      )}
    </output>
  )
}
