import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { covers, type Cover } from '#contract/cover/covers.ts'
import { planVersions } from '#contract/cover/plan-versions.ts'
import { insuredSince, type InsuredPerson } from '#contract/rules/benefits.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CoverBand } from './cover-band.tsx'
import { linesOf, periodOf, personIdOf, personOf } from './cover-lines.ts'
import { PlanBenefits, type SeenVersion } from './plan-benefits.tsx'

/** More rows than the cover of a family has, or the plans of a person versions. */
const most = '200'

const isOn =
  (day: string) =>
  ({ fromDay, toDay }: Cover): boolean =>
    fromDay <= day && day < toDay

const isRelative = ({ familyMemberId }: Cover): boolean => Boolean(familyMemberId)

/** Who of the family is insured on a day, by what, and until when. */
const OnDay = ({ rows, person }: { rows: readonly Cover[]; person: InsuredPerson }) => (
  <ul className="grid gap-3 md:grid-cols-2">
    {rows.map((row) => (
      <li key={row.id} className="min-w-0 rounded border border-line p-3.5 text-sm wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b>{nameOf(row, 'planName')}</b>
          {row.familyMemberId && !person.familyMemberId ? (
            <Link to="/member/FamilyList/$id" params={{ id: row.familyMemberId }}>
              {personOf(row)}
            </Link>
          ) : (
            <span className="text-ink-2">{personOf(row)}</span>
          )}
        </p>
        <p>
          <Trans>
            {row.fromDay} 至 {row.lastDay}
          </Trans>
        </p>
        <p className="text-xs text-ink-3">
          {row.policyNo} · {nameOf(row, 'insurerName')}
        </p>
      </li>
    ))}
  </ul>
)

interface WithoutProps {
  rows: readonly Cover[]
  day: string
  onDay: (day: string) => void
}

const Without = ({ rows, day, onDay }: WithoutProps) => {
  const next = rows
    .map(({ fromDay }) => fromDay)
    .filter((from) => from > day)
    .toSorted()[0]
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      {next ? (
        <>
          <Trans>
            {day} 没有保障，自 {next} 起有保障
          </Trans>
          <Button variant="link" data-print="hide" onClick={() => onDay(next)}>
            <Trans>查看那一天的保障</Trans>
          </Button>
        </>
      ) : (
        <Trans>{day} 没有保障</Trans>
      )}
    </p>
  )
}

interface BenefitsProps {
  rows: readonly Cover[]
  person: InsuredPerson
  day: string
  onDay: (day: string) => void
}

/** What claims paid in the year of a policy by its liabilities, on a day; nothing is known of it before it was read, nor by who may not see it. */
const usePaid = ({ employeeId, familyMemberId }: InsuredPerson, day: string) => {
  const { data } = useQuery({
    ...queryOf(covers.used, { employeeId, ...(familyMemberId && { familyMemberId }), day }),
    enabled: can(covers.used),
  })
  return (policyId: string) => (code: string) => {
    const year = data?.find((one) => one.policyId === policyId)
    return year && (year.paid.find((one) => one.code === code)?.amount ?? '0.00')
  }
}

/** What the plans give the person, on the day that is chosen. */
const Benefits = ({ rows, person, day, onDay }: BenefitsProps) => {
  // Of all plans there were: waiting days count through renewals and changes of plan.
  const planId = [...new Set(rows.map((row) => row.planId))].join(',')
  const { data, error, refetch } = useQuery({
    ...queryOf(planVersions.list, { planId, column: 'validFrom', order: 'desc', pageSize: most }),
    enabled: planId !== '',
  })
  const paid = usePaid(person, day)
  if (planId === '') return null
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const versions: readonly SeenVersion[] = data.records
  const terms = { periods: rows.map(periodOf), versions }
  return rows
    .filter(isOn(day))
    .map((row) => (
      <PlanBenefits
        key={row.id}
        {...{ person, day, onDay }}
        planName={nameOf(row, 'planName')}
        versions={versions.filter((version) => version.planId === row.planId)}
        sinceOf={(code) => insuredSince(terms, code, day)}
        paidOf={paid(row.policyId)}
        toDay={row.toDay}
      />
    ))
}

interface PersonCoverProps {
  person: InsuredPerson
}

/** The cover of a person, and of an employee's relatives: on a day, over time, and what the plans give. */
export const PersonCover = ({ person }: PersonCoverProps) => {
  const { t } = useLingui()
  const [typed, setDay] = useState(() => dayAt())
  const day = isCalendarDate(typed) ? typed : dayAt()
  const { employeeId, familyMemberId } = person
  const { data, error, refetch } = useQuery(
    queryOf(covers.list, {
      employeeId,
      ...(familyMemberId && { familyMemberId }),
      isSuperseded: 'false',
      column: 'fromDay',
      order: 'asc',
      pageSize: most,
    }),
  )
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-60" />
  const rows = data.records
  const own = rows.filter((row) => personIdOf(row) === (familyMemberId ?? employeeId))
  // The employee first.
  const onDay = rows
    .filter(isOn(day))
    .toSorted((one, other) => Number(isRelative(one)) - Number(isRelative(other)))
  const heading = 'mb-3 text-sm font-semibold'
  return (
    <div className="grid min-w-0 gap-6 p-4.5">
      <div data-print="hide" className="max-w-60">
        <DateInput
          aria-label={t`哪一天的保障`}
          label={t`哪一天的保障`}
          prefix={t`日期`}
          value={typed}
          onValue={setDay}
        />
      </div>
      {rows.length === 0 ? (
        <Empty>
          <Trans>没有参保记录；增员审批通过后，保障显示在这里</Trans>
        </Empty>
      ) : (
        <>
          <section aria-label={t`${day} 的保障`}>
            <h2 className={heading}>
              <Trans>{day} 的保障</Trans>
            </h2>
            {onDay.length > 0 ? (
              <OnDay rows={onDay} person={person} />
            ) : (
              <Without rows={rows} day={day} onDay={setDay} />
            )}
          </section>
          <section aria-label={t`保障时间`}>
            <h2 className={heading}>
              <Trans>保障时间</Trans>
            </h2>
            <CoverBand lines={linesOf(rows)} label={t`保障时间`} />
          </section>
          {can(planVersions.list) ? <Benefits rows={own} person={person} day={day} onDay={setDay} /> : null}
        </>
      )}
    </div>
  )
}
