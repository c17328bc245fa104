import { Trans, useLingui } from '@lingui/react/macro'
import { imports } from '#contract/records/imports.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useJobStart } from './use-job-start.ts'

/** An import that was done, and how many rows it added, changed, and made of other nouns. */
export interface UndoImportProps {
  readonly id: string
  readonly addedCount: number
  readonly changedCount: number
  readonly madeCount?: number | undefined
  /** When it is being taken back. */
  readonly onStarted?: (() => void) | undefined
}

/** Asks once, then takes an import back in the background. */
export const UndoQuestion = (props: UndoImportProps & { onClose: () => void }) => {
  const { id, addedCount, changedCount, madeCount = 0, onStarted, onClose } = props
  const { t } = useLingui()
  const { start, isBusy } = useJobStart(imports.undo)
  const [added, changed, made] = [addedCount, changedCount, madeCount].map((count) => formatNumber(count))
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
        <>
          {changedCount === 0 ? (
            <Trans>新增的 {added} 行会被删除；导入后又被改过的行不变，并会列出来。</Trans>
          ) : addedCount === 0 ? (
            <Trans>更新的 {changed} 行恢复原样；导入后又被改过的行不变，并会列出来。</Trans>
          ) : (
            <Trans>
              新增的 {added} 行会被删除，更新的 {changed} 行恢复原样；导入后又被改过的行不变，并会列出来。
            </Trans>
          )}
          {madeCount > 0 ? (
            <span className="mt-2 block">
              <Trans>
                随导入一并新增的 {made} 条其他记录，没有被修改或用到的也会删除，其余保留并列出原因。
              </Trans>
            </span>
          ) : null}
        </>
      }
      confirmLabel={<Trans>撤销导入</Trans>}
      cancelLabel={t`取消`}
      danger
      busy={isBusy}
      onConfirm={() => void undo()}
    />
  )
}
