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

interface ReasonProps {
  reason: string
  /** Nothing was said when it was to be made. */
  isMissing: boolean
  onReason: (reason: string) => void
}

const Reason = ({ reason, isMissing, onReason }: ReasonProps) => (
  <Field
    label={<Trans>原因</Trans>}
    required
    hint={<Trans>企业人事会看到</Trans>}
    error={isMissing ? <Trans>请填写原因</Trans> : undefined}
  >
    <TextArea value={reason} maxLength={500} onValue={onReason} />
  </Field>
)

/** Makes another version of a bill: what it would come to is shown first, and where no line would be another one it says so and is off. */
export const ReviseDialog = ({ bill, onClose }: { bill: Bill; onClose: () => void }) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { data } = useRevision(bill)
  const { run, isBusy } = useSending(bills.revise)
  const [isTried, setTried] = useState(false)
  const hasReason = reason.trim() !== ''
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
            disabled={!data || data.isSame}
            busy={isBusy}
            onClick={() => (hasReason ? void revise() : setTried(true))}
          >
            <Trans>出新版本</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <BillRevision bill={bill} />
        {data?.isSame ? null : (
          <Reason reason={reason} isMissing={isTried && !hasReason} onReason={setReason} />
        )}
      </div>
    </Dialog>
  )
}
