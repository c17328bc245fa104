import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { importOutcome, type ImportOutcome } from '#contract/core/resource.ts'
import { send } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { toast } from '#web/ui/toasts.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportResult } from './import-result.tsx'
import { SaveButton } from './save-button.tsx'

type Step =
  | { readonly kind: 'choosing'; readonly file?: File }
  | { readonly kind: 'uploading'; readonly file: File }
  | {
      readonly kind: 'done'
      readonly file: File
      readonly message: string
      readonly outcome: ImportOutcome | undefined
    }
  | {
      readonly kind: 'failed'
      readonly file: File
      readonly message: string
      readonly outcome: ImportOutcome | undefined
    }

const outcomeOf = (result: unknown): ImportOutcome | undefined => {
  const parsed = z.safeParse(importOutcome, result)
  return parsed.success ? parsed.data : undefined
}

const useImport = (on: Endpoint) => {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const upload = async (file: File, skipFailed = false) => {
    setStep({ kind: 'uploading', file })
    try {
      const { result, message } = await send(on, skipFailed ? { file, skipFailed: 'true' } : { file })
      const outcome = outcomeOf(result)
      void invalidateNoun(on)
      if (outcome && outcome.errorCount > 0 && outcome.successCount === 0)
        return setStep({ kind: 'failed', file, message, outcome })
      toast('success', t`文件上传成功`)
      setStep({ kind: 'done', file, message, outcome })
    } catch (error) {
      const failure = toFailure(error)
      setStep({ kind: 'failed', file, message: failure.message, outcome: outcomeOf(failure.result) })
    }
  }
  return {
    step,
    upload,
    choose: (file?: File) => setStep(file ? { kind: 'choosing', file } : { kind: 'choosing' }),
  }
}

const Verdict = ({ isGood, title, children }: { isGood: boolean; title: ReactNode; children: ReactNode }) => (
  <div
    role={isGood ? 'status' : 'alert'}
    className={`mb-3 flex items-start gap-2.5 rounded-sm px-3.5 py-2.5 text-sm ${isGood ? 'bg-green-soft text-green' : 'bg-red-soft text-red'}`}
  >
    <Icon name={isGood ? 'success' : 'error'} size={17} className="mt-0.5" />
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </div>
  </div>
)

const StepView = ({ step, onFile }: { step: Step; onFile: (file: File) => void }) => {
  const { t } = useLingui()
  if (step.kind === 'choosing') return <FileDrop accept=".xls,.xlsx,.csv" file={step.file} onFile={onFile} />
  const { name } = step.file
  if (step.kind === 'uploading') {
    return (
      <output className="block py-8 text-center">
        <ProgressLine active label={t`文件上传中`} />
        <p className="mt-4 font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-3">
          <Trans>文件上传中</Trans>
        </p>
      </output>
    )
  }
  return (
    <>
      <Verdict
        isGood={step.kind === 'done'}
        title={step.kind === 'done' ? <Trans>{name}：文件上传成功</Trans> : <Trans>{name}：上传失败</Trans>}
      >
        {step.message}
      </Verdict>
      {step.outcome ? <ImportResult outcome={step.outcome} /> : null}
    </>
  )
}

const closeWords = {
  choosing: <Trans>取消</Trans>,
  uploading: <Trans>取消</Trans>,
  failed: <Trans>关闭</Trans>,
  done: <Trans>完成</Trans>,
} as const satisfies Record<Step['kind'], ReactNode>

export interface ImportDialogProps {
  on: Endpoint
  template?: Endpoint | undefined
  title: ReactNode
  onClose: () => void
}

/** How many rows of a refused file could be imported without the failed ones. */
const goodRows = (step: Step): number =>
  step.kind === 'failed' && step.outcome ? step.outcome.totalCount - step.outcome.errorCount : 0

/**
 * Import in one dialog: choose a file, see it upload, read what happened (specification 7 and 8, import). A failed
 * import shows the file's name and the server's message, every refused cell, and the failed rows to correct.
 */
export const ImportDialog = ({ on, template, title, onClose }: ImportDialogProps) => {
  const { t } = useLingui()
  const { step, upload, choose } = useImport(on)
  const isBusy = step.kind === 'uploading'
  const rest = goodRows(step)
  const isOver = step.kind === 'done' || step.kind === 'failed'
  const chosen = step.kind === 'choosing' ? step.file : undefined
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {closeWords[step.kind]}
      </Button>
      {isOver ? (
        <Button onClick={() => choose()}>
          <Trans>再次导入</Trans>
        </Button>
      ) : null}
      {step.kind === 'failed' && rest > 0 ? (
        <Button variant="primary" onClick={() => void upload(step.file, true)}>
          <Trans>导入其余 {rest} 行</Trans>
        </Button>
      ) : null}
      {isOver ? null : (
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!chosen && !isBusy}
          onClick={() => chosen && void upload(chosen)}
        >
          <Trans>开始导入</Trans>
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title={title}
      size="large"
      closeLabel={t`关闭`}
      dismissible={!isBusy}
      footer={footer}
    >
      <StepView step={step} onFile={choose} />
      {template && !isOver ? (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-3">
          <Trans>第一次导入？请先下载模板填写</Trans>
          <SaveButton on={template} with={{}} variant="link" icon="download">
            <Trans>模板下载</Trans>
          </SaveButton>
        </p>
      ) : null}
    </Dialog>
  )
}
