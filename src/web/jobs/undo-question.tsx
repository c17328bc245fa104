import { Trans, useLingui } from '@lingui/react/macro'
import { imports } from '#contract/imports.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useJobStart } from './use-job-start.ts'

/** An import that was done, and how many rows it added and changed. */
export interface UndoImportProps {
  readonly id: string
  readonly addedCount: number
  readonly changedCount: number
  /** When it is being taken back. */
  readonly onStarted?: (() => void) | undefined
}

/** Asks once, then takes an import back in the background. */
export const UndoQuestion = (props: UndoImportProps & { onClose: () => void }) => {
  const { id, addedCount, changedCount, onStarted, onClose } = props
  const { t } = useLingui()
  const { start, isBusy } = useJobStart(imports.undo)
  const [added, changed] = [formatNumber(addedCount), formatNumber(changedCount)]
  const undo = async () => {
    const begun = await start({ id })
    onClose()
    if (begun) onStarted?.()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>撤销这次导入？</Trans>}
      text={
        <Trans>
          新增的 {added} 行会被删除，更新的 {changed} 行恢复原样；导入后又被改过的行不变，并会列出来。
        </Trans>
      }
      confirmLabel={<Trans>撤销导入</Trans>}
      cancelLabel={t`取消`}
      danger
      busy={isBusy}
      onConfirm={() => void undo()}
    />
  )
}
