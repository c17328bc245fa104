import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { coverChanges } from '#contract/cover-changes.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import type { CoverChangeType } from '#contract/cover-change-fields.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'

/** What a change would cost or give back, and whose cover would end with it; says why where it could not be filed. */
export const PremiumNote = () => {
  const { t } = useLingui()
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
  const names = data?.family.join(t`、`) ?? ''
  return (
    <output className="grid gap-1 rounded bg-grey-soft p-3 text-sm md:col-span-2">
      {error && <p className="text-red">{error.message}</p>}
      {data?.total && data.perDay && (
        <p>
          <Trans>
            保费差额：每天 {formatMoney(data.perDay)}，至 {data.lastDay} 合计 {formatMoney(data.total)}
          </Trans>
        </p>
      )}
      {names !== '' && (
        <p>
          <Trans>以下家属的保障同时终止：{names}</Trans>
        </p>
      )}
    </output>
  )
}
