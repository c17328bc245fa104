import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { covers } from '#contract/cover/covers.ts'
import { familyRelations } from '#contract/members/family-members.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import { isMasked } from '#contract/rules/mask.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { signedMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'

/** Says what another birth date, gender, document or relation of somebody insured changes in money, before it is saved. */
export const CorrectionNote = ({ of }: { of: 'employee' | 'relative' }) => {
  const { row, values } = useDraftContext()
  const textOf = (name: string) => String(values[name] ?? '')
  const isOther = (name: string) =>
    !isMasked(textOf(name)) && textOf(name) !== '' && textOf(name) !== String(row?.[name] ?? '')
  const birthDate = textOf('birthDate')
  const isAsked =
    row !== undefined &&
    can(covers.correcting) &&
    isCalendarDate(birthDate) &&
    ['birthDate', 'gender', 'idType', 'idNo', 'relation'].some(isOther)
  const id = String(row?.['id'] ?? '')
  const relation = familyRelations.values.find((one) => one === textOf('relation'))
  const whose =
    of === 'employee'
      ? { employeeId: id }
      : { employeeId: textOf('employeeId'), familyMemberId: id, ...(relation && { relation }) }
  const { data } = useQuery({ ...queryOf(covers.correcting, { ...whose, birthDate }), enabled: isAsked })
  if (!isAsked || !data || data.length === 0) return null
  return (
    <output className="grid gap-1 rounded bg-orange-soft p-3 text-sm md:col-span-2">
      <p>
        <Trans>此人有参保记录，保存后会记为一条参保更正，账单据此多退少补：</Trans>
      </p>
      {data.map(({ policyId, policyNo, fromDay, total, unpricedFrom }) => (
        <p key={policyId}>
          {total === null ? (
            <Trans>
              保单 {policyNo}，自 {fromDay} 起的保费需重新计算
            </Trans>
          ) : (
            <Trans>
              保单 {policyNo}，自 {fromDay} 起的保费合计 {signedMoney(total)} 元
            </Trans>
          )}
          {unpricedFrom === null ? null : (
            <span className="block text-red">
              <Trans>{unpricedFrom} 起方案没有该关系和年龄的价格，请减员或更换方案</Trans>
            </span>
          )}
        </p>
      ))}
    </output>
  )
}
