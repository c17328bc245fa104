import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { claimHandIn, type CoveredLiability, type CoverOnDay } from '#contract/claims/claim-handin.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { isHr } from '#web/state/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What a visit says of the care that was given. */
interface Care {
  readonly careType: string
  readonly reason: string
}

/** Whether a liability pays for such care. */
const fits = ({ careTypes, reasons }: CoveredLiability, { careType, reason }: Care): boolean =>
  careTypes.some((one) => one === careType) && (reasons.length === 0 || reasons.some((one) => one === reason))

/** What somebody is covered by on a day, as soon as the day is one. */
export const useCoverOn = (employeeId: string, familyMemberId: string | null | undefined, day: string) =>
  useQuery({
    ...queryOf(claimHandIn.coverOn, { employeeId, ...(familyMemberId && { familyMemberId }), day }),
    enabled: isCalendarDate(day),
  })

const Line = ({ term, children }: { term: React.ReactNode; children: React.ReactNode }) => (
  <div className="flex gap-2">
    <dt className="w-20 shrink-0 text-ink-2">{term}</dt>
    <dd className="min-w-0 flex-1">{children}</dd>
  </div>
)

const Limits = ({ limitPerVisit, limitPerDay, limitPerYear, left }: CoveredLiability) => {
  const { t } = useLingui()
  return [
    limitPerVisit && t`每次 ${formatMoney(limitPerVisit)}`,
    limitPerDay && t`每天 ${formatMoney(limitPerDay)}`,
    limitPerYear && t`每年 ${formatMoney(limitPerYear)}`,
    left && t`今年还剩 ${formatMoney(left)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const Pays = ({ liability }: { liability: CoveredLiability }) => {
  const { ratio, deductible, deductibleMode, deductibleUsed, kind } = liability
  const share = String(Number(ratio))
  if (kind === 'ALLOWANCE') return <Trans>按住院天数给付</Trans>
  if (kind === 'LUMP') return <Trans>按约定金额给付</Trans>
  if (!deductible || Number(deductible) === 0) return <Trans>赔付 {share}%</Trans>
  const amount = formatMoney(deductible)
  if (deductibleUsed !== null && Number(deductibleUsed) >= Number(deductible))
    return (
      <Trans>
        先自付 {amount}，今年已付满；其余赔付 {share}%
      </Trans>
    )
  return deductibleMode === 'YEAR' ? (
    <Trans>
      每年先自付 {amount}，其余赔付 {share}%
    </Trans>
  ) : (
    <Trans>
      每次先自付 {amount}，其余赔付 {share}%
    </Trans>
  )
}

const NotCovered = ({ cover, day }: { cover: CoverOnDay; day: string }) => {
  const { endedOn, beginsOn } = cover
  return (
    <output className="grid gap-1 rounded bg-red-soft p-3 text-sm">
      <p className="flex items-center gap-2 font-semibold text-red">
        <Icon name="error" size={15} />
        <Trans>{day} 没有保障</Trans>
      </p>
      {endedOn ? (
        <p>
          <Trans>保障最后一天是 {endedOn}</Trans>
        </p>
      ) : null}
      {beginsOn ? (
        <p>
          <Trans>保障自 {beginsOn} 开始</Trans>
        </p>
      ) : null}
      <p className="text-ink-2">
        {isHr() ? (
          <Trans>草稿已保留，不能提交。如应参保，请先办理增员</Trans>
        ) : (
          <Trans>仍要立案时，请在备注中写明原因</Trans>
        )}{' '}
        <Link to="/cover/CoverChangeList">
          <Trans>去增减员</Trans>
        </Link>
      </p>
    </output>
  )
}

const Covered = ({ cover, day, care }: { cover: CoverOnDay; day: string; care: Care }) => {
  const all = cover.policies.flatMap(({ liabilities }) => liabilities.filter((one) => fits(one, care)))
  const waits = all.flatMap(({ waitsUntil }) =>
    waitsUntil && care.reason !== 'ACCIDENT' ? [waitsUntil] : [],
  )
  const isOrange = all.length === 0 || waits.length > 0
  return (
    <output className={`block rounded p-3 text-sm ${isOrange ? 'bg-orange-soft' : 'bg-green-soft'}`}>
      <p
        className={`mb-1.5 flex items-center gap-2 font-semibold ${isOrange ? 'text-orange' : 'text-green'}`}
      >
        <Icon name={isOrange ? 'warning' : 'success'} size={15} />
        <Trans>{day} 在保</Trans>
      </p>
      <dl className="grid gap-1">
        {cover.policies.map((policy) => (
          <Line key={policy.policyNo} term={<Trans>方案</Trans>}>
            {nameOf(policy, 'planName')} · {policy.policyNo}
          </Line>
        ))}
        {all.map((liability) => (
          <Line key={liability.code} term={nameOf(liability, 'name')}>
            <p>
              <Pays liability={liability} />
            </p>
            <p className="text-ink-2">
              <Limits {...liability} />
            </p>
          </Line>
        ))}
        {waits[0] ? (
          <Line term={<Trans>等待期</Trans>}>
            <span className="text-orange">
              <Trans>到 {waits[0]} 为止，这一天的费用不赔</Trans>
            </span>
          </Line>
        ) : null}
      </dl>
      {all.length === 0 ? (
        <p className="text-ink-2">
          <Trans>方案中没有适用于这类就诊的责任，提交后可能不予赔付</Trans>
        </p>
      ) : null}
    </output>
  )
}

/** Whether somebody is covered on the day of a visit, by what, and what is left: said under the day at once. */
export const CoverAnswer = (props: {
  employeeId: string
  familyMemberId: string | null | undefined
  day: string
  care: Care
}) => {
  const { employeeId, familyMemberId, day, care } = props
  const { data, error, refetch } = useCoverOn(employeeId, familyMemberId, day)
  if (!isCalendarDate(day)) return null
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  return data.policies.length === 0 ? (
    <NotCovered cover={data} day={day} />
  ) : (
    <Covered {...{ cover: data, day, care }} />
  )
}
