import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { companyAccounts } from '#contract/bills/company-accounts.ts'
import { can } from '#web/state/session.ts'

/** The head of the list of bills: what they come to with what was paid is the statement of account. */
export const useBillsHeader = () => ({
  description: can(companyAccounts.read) ? (
    <Link to="/bill/CompanyAccount">
      <Trans>账单、收款与余额：查看对账单</Trans>
    </Link>
  ) : null,
})
