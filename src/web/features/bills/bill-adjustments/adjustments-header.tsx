import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { billLimits } from '#contract/bills/bill-limits.ts'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'

const Alone = () => {
  const { data } = useQuery({ ...queryOf(billLimits.read, {}), enabled: can(billLimits.read) })
  if (!data) return null
  return Number(data.adjustmentAlone) === 0 ? (
    <Trans>调整都由录入人以外的人审批</Trans>
  ) : (
    <Trans>超过 {formatMoney(data.adjustmentAlone)} 元的调整，由录入人以外的人审批</Trans>
  )
}

/** The head of the list of adjustments: from which amount on they take two people. */
export const useAdjustmentsHeader = () => ({ description: <Alone /> })
