import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billMoney } from '#contract/bills/bill-money.ts'
import { sum } from '#contract/rules/shares.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'

/** Companies that owe something and have credit: finance pays the one by the other. */
const Proposed = () => {
  const { data = [] } = useQuery({ ...queryOf(billMoney.statement, {}), enabled: can(billMoney.statement) })
  const both = data.filter(({ owed, credit }) => owed !== '0.00' && credit !== '0.00')
  if (both.length === 0) return null
  const credit = formatMoney(sum(both.map((line) => line.credit)))
  return (
    <Link to="/bill/StatementList">
      <Trans>
        {formatNumber(both.length)} 家公司有预收可抵账单，共 {credit} 元
      </Trans>
    </Link>
  )
}

/** The head of the list of receipts: which credit may pay bills. */
export const useReceiptsHeader = () => ({ description: <Proposed /> })
