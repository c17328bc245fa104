import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { companyAccounts } from '#contract/bills/company-accounts.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import { ForbiddenList } from '#web/list/list-states.tsx'
import { usualSpan } from '#web/parts/account-span.ts'
import { CompanyAccount } from '#web/parts/company-account.tsx'
import { ChoiceInput } from '#web/pickers/choice-input.tsx'
import { companyChoices, useOnlyCompany } from '#web/pickers/choices.ts'
import { can } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const Account = () => {
  const { t } = useLingui()
  const { companyId, from, to } = useSearch({ from: '/_shell/bill/CompanyAccount' })
  const navigate = useNavigate({ from: '/bill/CompanyAccount' })
  const only = useOnlyCompany()
  const company = only.isOnly ? only.companyId : companyId
  const span = from && to ? ([from, to] as const) : usualSpan()
  const choice = only.isOnly ? null : (
    <ChoiceInput
      source={companyChoices}
      value={company ?? ''}
      onValue={(next) => void navigate({ search: { companyId: next || undefined, from, to } })}
      placeholder={t`选择公司`}
      prefix={t`付款公司`}
      className="w-72 max-md:w-full"
    />
  )
  if (!company)
    return (
      <>
        <section className="flex flex-wrap gap-3 rounded border border-line bg-surface p-3 empty:hidden">
          {choice}
        </section>
        {only.isOnly ? null : (
          <Empty>
            <Trans>选择公司，查看它在一段时间内的账单、收款和余额</Trans>
          </Empty>
        )}
      </>
    )
  return (
    <CompanyAccount
      companyId={company}
      span={span}
      onSpan={([first, last]) => void navigate({ search: { companyId, from: first, to: last } })}
    >
      {choice}
    </CompanyAccount>
  )
}

/** Screen /bill/CompanyAccount: what a company owed, was billed and paid over some days; HR has that of its own company. */
export const AccountPage = () => (
  <div className="flex min-w-0 flex-col gap-3.5">
    <PageHeader title={useScreenName()} />
    {can(companyAccounts.read) ? (
      <Account />
    ) : (
      <Card>
        <ForbiddenList access={companyAccounts.read.access} />
      </Card>
    )}
  </div>
)
