import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import { useSending } from '#web/form/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { BillRevision, useRevision } from './bill-revision.tsx'

/** Makes another version of a bill: what it would come to is shown first, and where no line would be another one the button says why it is off. */
export const ReviseDialog = ({ bill, onClose }: { bill: Bill; onClose: () => void }) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { data } = useRevision(bill)
  const { run, isBusy } = useSending(bills.revise)
  const isReady = data !== undefined && !data.isSame && reason.trim() !== ''
  const { billNo } = bill
  const revise = async () => {
    const sent = await run({ id: bill.id, version: bill.version, reason: reason.trim() })
    if (sent && 'result' in sent) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>出新版本：{billNo}</Trans>}
      description={<Trans>按现在的参保和价格重新计算全部明细，手工调整保留；确认期限重新起算。</Trans>}
      closeLabel={t`关闭`}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={!isReady}
            title={data?.isSame ? t`明细没有变化，不需要新版本` : undefined}
            busy={isBusy}
            onClick={() => void revise()}
          >
            <Trans>出新版本</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <BillRevision bill={bill} />
        {data?.isSame ? null : (
          <Field label={<Trans>原因</Trans>} required hint={<Trans>企业人事会看到</Trans>}>
            <TextArea value={reason} maxLength={500} onValue={setReason} />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
