import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { ActFormDialog } from '#web/form/act-form.tsx'
import { jobBegun } from '#web/jobs/job-queries.ts'
import { showJob } from '#web/jobs/shown-job.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ChangeFields } from './change-fields.tsx'

const labels = {
  does: msg`更改`,
  branchId: msg`新网点`,
  day: msg`新日期`,
  fromTime: msg`新时段开始于`,
  goesOn: msg`约满时顺延`,
  cancelledBy: msg`取消方`,
  reason: msg`原因`,
}

interface ChangeDialogProps {
  orders: readonly Pick<CheckOrder, 'id' | 'status'>[]
  onDone: () => void
  onClose: () => void
}

/** Asks where many appointments go, and has a job move them; it tells what became of each. */
export const ChangeDialog = ({ orders, onDone, onClose }: ChangeDialogProps) => {
  const count = formatNumber(orders.length)
  const able = formatNumber(orders.filter(({ status }) => status === '40').length)
  return (
    <ActFormDialog
      on={checkOrders.changeMany}
      with={{ ids: orders.map(({ id }) => id).join(',') }}
      preset={{ does: 'CHANGE' }}
      labels={labels}
      title={<Trans>批量更改 {count} 条</Trans>}
      description={
        <Trans>其中 {able} 条已预约，可以改约；不能更改的逐条说明原因并保持不变，之后可整体撤销。</Trans>
      }
      submitLabel={<Trans>开始更改</Trans>}
      dialogSize="large"
      autosaveName="checkOrder.changeMany"
      say={() => undefined}
      onDone={(job) => {
        jobBegun(job)
        showJob({ job })
        onDone()
      }}
      onClose={onClose}
    >
      <ChangeFields />
    </ActFormDialog>
  )
}
