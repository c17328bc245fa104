import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { claimLimits, type ClaimLimits } from '#contract/claims/claim-limits.ts'
import { send } from '#web/lib/call.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { LimitsDialog as Amounts } from '#web/parts/limits-dialog.tsx'
import { LimitsHistory } from '#web/parts/limits-history.tsx'

const words = [
  {
    field: 'recheckFrom',
    label: msg`复核起点（元）`,
    hint: msg`低于这个金额的理算直接通过；0.00 为全部复核`,
  },
  {
    field: 'adjustmentAlone',
    label: msg`单人调整上限（元）`,
    hint: msg`人工调整超过这个金额的，始终需要第二人复核`,
  },
] as const

/** From which amount on decisions take two people. */
export const LimitsDialog = ({ limits, onClose }: { limits: ClaimLimits; onClose: () => void }) => {
  const { data: rows = [] } = useQuery(queryOf(claimLimits.earlier, {}))
  const { recheckFrom, adjustmentAlone, version } = limits
  return (
    <Amounts
      title={<Trans>裁定设置</Trans>}
      description={<Trans>更正、付给他人、一次性给付和通融的理赔始终需要第二人复核。</Trans>}
      words={words}
      amounts={{ recheckFrom, adjustmentAlone }}
      save={(amounts) =>
        send(claimLimits.save, { ...amounts, version }).finally(() => invalidateNoun(claimLimits.read))
      }
      onClose={onClose}
    >
      <h3 className="mt-4 mb-2 text-sm font-semibold">
        <Trans>设置记录</Trans>
      </h3>
      <LimitsHistory words={words} rows={rows} />
    </Amounts>
  )
}
