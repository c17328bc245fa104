import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimStates } from '#contract/claims/claim-states.ts'
import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import { sum } from '#contract/rules/shares.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { emptyDash, formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { recordPage } from '#web/lib/record-address.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { drawDict } from '#web/values/value.tsx'
import { liabilityNames } from './liability-names.ts'

interface PastProps {
  claim: Claim
  input: AdjudicationInput
  visits: readonly ClaimVisit[]
}

/** What other claims used of the limits of a person, by policy year and liability. */
const Used = ({ input }: Pick<PastProps, 'input'>) => {
  const named = liabilityNames(input)
  const groups = [
    ...Map.groupBy(input.used, ({ policyId, yearFrom, code }) => `${policyId} ${yearFrom} ${code}`).values(),
  ]
  return (
    <section className="px-3.5 py-3 text-sm">
      <h3 className="pb-1.5 font-semibold">
        <Trans>保单年度已用</Trans>
      </h3>
      {groups.length === 0 ? (
        <p className="text-ink-3">
          <Trans>此前没有用过</Trans>
        </p>
      ) : null}
      <ul className="grid gap-1.5">
        {groups.map((uses) => {
          const [first] = uses
          if (!first) return null
          const [year, times] = [first.yearFrom, uses.reduce((all, { count }) => all + count, 0)]
          const deductible = formatMoney(sum(uses.map((one) => one.deductible)))
          return (
            <li key={`${first.policyId} ${year} ${first.code}`} className="grid grid-cols-[1fr_auto]">
              <span>{named(first.policyId, first.code)}</span>
              <span className="tabular-nums">{formatMoney(sum(uses.map(({ paid }) => paid)))}</span>
              <span className="text-xs text-ink-3">
                <Trans>
                  {year} 起 · {times} 次 · 免赔额 {deductible}
                </Trans>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Other = ({ other, isSameDay }: { other: Claim; isSameDay: boolean }) => {
  const page = recordPage(resourceOf(claims), other.id)
  const name = other.claimNo ?? nameOf(other, 'insuredName')
  return (
    <li className="grid gap-0.5 border-t border-line-soft py-1.5 first:border-t-0">
      <span className="flex items-center gap-2">
        {page ? <Link to={page}>{name}</Link> : name}
        {drawDict(other, 'status', claimStates.states.tones)}
      </span>
      <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
        {nameOf(other, 'insuredName')} · {emptyDash(other.firstDay)} · {emptyDash(nameOf(other, 'hospital'))}
        {isSameDay ? (
          <span className="text-orange">
            <Trans>同日就诊</Trans>
          </span>
        ) : null}
        <span className="ml-auto tabular-nums">{other.toPay ? formatMoney(other.toPay) : '–'}</span>
      </span>
      {other.status === 'REFUSED' && other.reason ? (
        <span className="text-xs text-red wrap-anywhere">{other.reason}</span>
      ) : null}
    </li>
  )
}

/** What this person and their family handed in before: what was used of the year, other claims, those of the same days and refused ones marked. */
export const PastPane = ({ claim, input, visits }: PastProps) => {
  const { t } = useLingui()
  const { employeeId, id } = claim
  const question = { employeeId, column: 'firstDay', order: 'desc', pageSize: '50' }
  const { data, error, refetch } = useQuery(queryOf(claims.list, question))
  const days = new Set(visits.map(({ firstDay }) => firstDay))
  const others = (data?.records ?? []).filter((one) => one.id !== id)
  return (
    <div className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
      <Used input={input} />
      <section className="px-3.5 py-3 text-sm">
        <h3 className="pb-1.5 font-semibold">
          <Trans>员工及家属的其他理赔</Trans>
        </h3>
        {error && !data ? <FailedCall failure={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton className="h-24" />}
        {data && others.length === 0 ? (
          <p className="text-ink-3">
            <Trans>没有其他理赔</Trans>
          </p>
        ) : null}
        <ul aria-label={t`员工及家属的其他理赔`}>
          {others.map((other) => (
            <Other
              key={other.id}
              other={other}
              isSameDay={other.firstDay !== null && days.has(other.firstDay)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
