import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isId } from '#contract/core/fields.ts'
import type { OverviewScope } from '#contract/cover/cover-places.ts'
import { covers } from '#contract/cover/covers.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { readDay } from '#contract/rules/day-text.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import type { AddressText } from '#web/list/address/address-text.ts'
import { labelsOf } from '#web/list/columns/column.tsx'
import { ForbiddenList } from '#web/list/list-states.tsx'
import { ChoiceInput } from '#web/pickers/choice-input.tsx'
import { companyChoices, useOnlyCompany } from '#web/pickers/choices.ts'
import { policiesOf } from '#web/pickers/row-choices.ts'
import { can } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CompanyFigures } from './company-figures.tsx'

const CoverOverview = lazyPart(async () => (await import('#web/figures/cover-overview.tsx')).CoverOverview)

type Chosen = { readonly [Name in keyof OverviewScope]?: string | undefined }

/** What the address says; what is none of it is left out. */
const chosenIn = ({ companyId, policyId, day }: Readonly<Record<string, unknown>>): Chosen => ({
  ...(typeof companyId === 'string' && isId(companyId) && { companyId }),
  ...(typeof policyId === 'string' && isId(policyId) && { policyId }),
  ...(typeof day === 'string' && day !== '' && readDay(day) === day && { day }),
})

const DayField = ({ day, onDay }: { day: string; onDay: (day: string) => void }) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState(day)
  const [seen, setSeen] = useState(day)
  if (seen !== day) {
    setSeen(day)
    setTyped(day)
  }
  const type = (next: string) => {
    setTyped(next)
    if (next !== '' && readDay(next) === next) onDay(next)
  }
  return (
    <DateInput
      prefix={t`日期`}
      aria-label={t`日期`}
      label={t`日期`}
      value={typed}
      onValue={type}
      className="max-md:w-full"
    />
  )
}

const Overview = () => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { companyId, policyId, day = dayAt() } = chosenIn(useSearch({ strict: false }))
  const only = useOnlyCompany()
  const company = only.isOnly ? only.companyId : companyId
  const go = (changed: Chosen) =>
    void navigate({ to: '.', search: (now: AddressText): AddressText => ({ ...now, ...changed }) })
  return (
    <>
      <search className="flex flex-wrap items-start gap-2 rounded border border-line bg-surface p-3">
        {only.isOnly || companyId === undefined ? null : (
          <ChoiceInput
            source={companyChoices}
            value={companyId}
            onValue={(next) => go({ companyId: next || undefined, policyId: undefined })}
            placeholder={t`全部公司`}
            prefix={i18n._(labelsOf(covers).companyId)}
            className="w-72 max-md:w-full"
          />
        )}
        {company === undefined ? null : (
          <ChoiceInput
            source={policiesOf(company)}
            value={policyId ?? ''}
            onValue={(next) => go({ policyId: next || undefined })}
            placeholder={t`全部保单`}
            prefix={t`保单`}
            className="w-60 max-md:w-full"
          />
        )}
        <DayField day={day} onDay={(next) => go({ day: next })} />
      </search>
      {company === undefined ? (
        only.isOnly ? null : (
          <CompanyFigures day={day} onCompany={(next) => go({ companyId: next, policyId: undefined })} />
        )
      ) : (
        <CoverOverview scope={{ companyId: company, policyId, day }} />
      )}
    </>
  )
}

/** Cover at a company or by a policy on a day, in figures; what is chosen stands in the address. */
export const CoverOverviewPage = () => {
  const name = useScreenName()
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <PageHeader title={name} />
      {can(covers.overview) ? (
        <Overview />
      ) : (
        <Card>
          <ForbiddenList access={covers.overview.access} />
        </Card>
      )}
    </div>
  )
}
