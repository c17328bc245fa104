import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { companyAccounts } from '#contract/bills/company-accounts.ts'
import type { Company } from '#contract/clients/companies.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usualSpan } from './account-span.ts'

const CompanyAccount = lazyPart(async () => (await import('./company-account.tsx')).CompanyAccount)

const Account = ({ companyId }: { companyId: string }) => {
  const [span, setSpan] = useState(usualSpan)
  return (
    <div className="bg-canvas p-3">
      <CompanyAccount companyId={companyId} span={span} onSpan={setSpan} />
    </div>
  )
}

/** The tab of a company’s page with its statement of account. */
export const accountTab = {
  name: 'account',
  label: <Trans>对账单</Trans>,
  on: companyAccounts.read,
  draw: ({ id }: Pick<Company, 'id'>) => <Account companyId={id} />,
}
