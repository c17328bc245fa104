import { Trans } from '@lingui/react/macro'
import { billLimits, type BillLimits } from '#contract/bills/bill-limits.ts'
import { send } from '#web/lib/call.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { LimitsDialog } from '#web/parts/limits-dialog.tsx'
import { limitWords } from './limit-words.ts'

/** Up to which amounts one person adjusts bills and settles what they lack. */
export const BillLimitsDialog = ({ limits, onClose }: { limits: BillLimits; onClose: () => void }) => {
  const { adjustmentAlone, writeOffMost, bankChargeMost, version } = limits
  return (
    <LimitsDialog
      title={<Trans>账单设置</Trans>}
      description={<Trans>从保存时起生效，等待审批的调整也按新的上限；冲回始终需要两个人。</Trans>}
      words={limitWords}
      amounts={{ adjustmentAlone, writeOffMost, bankChargeMost }}
      save={(amounts) =>
        send(billLimits.save, { ...amounts, version }).finally(() => invalidateNoun(billLimits.read))
      }
      onClose={onClose}
    />
  )
}
