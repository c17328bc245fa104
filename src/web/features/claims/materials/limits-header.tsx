import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { claimLimits } from '#contract/claims/claim-limits.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'

const LimitsDialog = lazyPart(async () => (await import('./limits-dialog.tsx')).LimitsDialog)

const Said = () => {
  const { data } = useQuery(queryOf(claimLimits.read, {}))
  if (!data) return null
  const [recheckFrom, adjustmentAlone] = [formatMoney(data.recheckFrom), formatMoney(data.adjustmentAlone)]
  return Number(data.recheckFrom) === 0 ? (
    <Trans>全部理算由第二人复核</Trans>
  ) : (
    <Trans>
      {recheckFrom} 元起由第二人复核，调整超过 {adjustmentAlone} 元的始终复核
    </Trans>
  )
}

const Change = () => {
  const [isOpen, open] = useState(false)
  const { data } = useQuery(queryOf(claimLimits.read, {}))
  if (!can(claimLimits.save)) return null
  return (
    <>
      <CallButton on={claimLimits.save} onClick={() => open(true)} disabled={!data}>
        <Trans>裁定设置</Trans>
      </CallButton>
      {isOpen && data ? <LimitsDialog limits={data} onClose={() => open(false)} /> : null}
    </>
  )
}

/** The head of the settings of claims: from which amount on two people decide, and how that is changed. */
export const useLimitsHeader = () => ({ description: <Said />, actions: <Change /> })
