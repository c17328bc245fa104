import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { CallFailure } from '#web/lib/failures.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useTrial } from '#web/lib/use-trial.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TrialPreview, type Try } from './trial-preview.tsx'

interface TrialDialogProps<E extends Try> {
  on: E
  /** What is to be saved. */
  change: InputOf<E>
  /** Of what is changed. */
  name: string
  isBusy: boolean
  /** Saves it; gives what was refused. */
  onSave: (reason: string) => Promise<CallFailure | undefined>
  onClose: () => void
}

interface FooterProps {
  failure: CallFailure | undefined
  isBusy: boolean
  mayBeSaved: boolean
  onSave: () => void
  onClose: () => void
}

const Footer = ({ failure, isBusy, mayBeSaved, onSave, onClose }: FooterProps) => (
  <>
    {failure ? <Notice>{failure.message}</Notice> : null}
    <Button disabled={isBusy} onClick={onClose}>
      <Trans>继续修改</Trans>
    </Button>
    <Button variant="primary" busy={isBusy} disabled={!mayBeSaved} onClick={onSave}>
      <Trans>保存并生效</Trans>
    </Button>
  </>
)

/** Shows what a change of rights would do to people, asks why it is made, and saves it. */
export const TrialDialog = <E extends Try>({
  on,
  change,
  name,
  isBusy,
  onSave,
  onClose,
}: TrialDialogProps<E>) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<CallFailure>()
  const trial = useTrial(on, change)
  const affected = formatNumber(trial.data?.affected ?? 0)
  const save = async () => setFailure(await onSave(reason.trim()))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>保存前预览：{name}</Trans>}
      description={<Trans>试算的结果，还没有保存。保存后，成员的下一次请求即按新的权限处理。</Trans>}
      size="large"
      closeLabel={t`关闭`}
      dismissible={!isBusy}
      footer={
        <Footer
          {...{ failure, isBusy, onClose }}
          mayBeSaved={trial.data !== undefined && !trial.isFetching && reason.trim() !== ''}
          onSave={() => void save()}
        />
      }
    >
      <div className="grid gap-4">
        <TrialPreview trial={trial} />
        <Field label={<Trans>变更原因</Trans>} required hint={<Trans>写入审计记录</Trans>}>
          <TextArea value={reason} onValue={setReason} rows={2} maxLength={200} />
        </Field>
        <output className="sr-only">{trial.data ? t`试算完成，${affected} 人受影响` : ''}</output>
      </div>
    </Dialog>
  )
}
