import { Trans } from '@lingui/react/macro'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import { downloads } from '#contract/records/downloads.ts'
import { UndoImport } from '#web/jobs/undo-import.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'
import { partialText, type ImportEnd, type ImportEnding } from './import-state.ts'
import { ImportTold } from './import-told.tsx'
import { SaveButton } from '#web/form/save-button.tsx'

export interface ImportResultProps {
  readonly end: ImportEnd
  readonly name: string
  /** Shows the rows that meet these conditions in the list. */
  readonly onShow?: ((conditions: Readonly<Record<string, string>>) => void) | undefined
  readonly onClose: () => void
}

const looks = {
  whole: { role: 'status', box: 'bg-green-soft text-green', icon: 'success' },
  partial: { role: 'status', box: 'bg-orange-soft text-orange', icon: 'warning' },
  failed: { role: 'alert', box: 'bg-red-soft text-red', icon: 'error' },
} as const satisfies Record<ImportEnding, object>

const ImportSummary = ({ end, name }: { end: ImportEnd; name: string }) => {
  const { ending, message, outcome } = end
  const { role, box, icon } = looks[ending]
  const title =
    ending === 'whole' ? (
      <Trans>{name}：文件上传成功</Trans>
    ) : ending === 'partial' && outcome ? (
      partialText(outcome)
    ) : (
      <Trans>{name}：上传失败</Trans>
    )
  return (
    <div role={role} className={`flex items-start gap-2.5 rounded-sm px-3.5 py-2.5 text-sm ${box}`}>
      <Icon name={icon} size={17} className="mt-0.5" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p>{ending === 'partial' ? <Trans>{name}：有错误的行没有导入</Trans> : message}</p>
      </div>
    </div>
  )
}

/** The ways on from rows that were written: to see them, and to take them back. */
const Written = ({
  outcome,
  onShow,
  onClose,
}: { outcome: ImportOutcome } & Omit<ImportResultProps, 'end' | 'name'>) => {
  const { batchId, importTime, addedCount, changedCount, madeCount } = outcome
  const [added, changed] = [formatNumber(addedCount), formatNumber(changedCount)]
  if (importTime === null || addedCount + changedCount === 0) return null
  const show = (conditions: Readonly<Record<string, string>>) => {
    onClose()
    onShow?.(conditions)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {onShow && addedCount > 0 ? (
        <Button variant="link" onClick={() => show({ createTime: importTime })}>
          <Trans>查看新增的 {added} 行</Trans>
        </Button>
      ) : null}
      {onShow && changedCount > 0 ? (
        <Button variant="link" onClick={() => show({ updateTime: importTime })}>
          <Trans>查看更新的 {changed} 行</Trans>
        </Button>
      ) : null}
      <UndoImport id={batchId} {...{ addedCount, changedCount, madeCount }} onStarted={onClose} />
    </div>
  )
}

const idOf = (fileUrl: string): string => fileUrl.slice(fileUrl.lastIndexOf('/') + 1)

/**
 * The third step: what an import did. A failed one shows the file's name and the server's message (specification 8), the
 * refused cells, and the failed rows as a file to correct.
 */
export const ImportResult = ({ end, name, onShow, onClose }: ImportResultProps) => {
  const { outcome } = end
  return (
    <div className="grid grid-cols-1 gap-3">
      <ImportSummary end={end} name={name} />
      {outcome ? <ImportCounts of={outcome} /> : null}
      {outcome ? <ImportTold of={outcome.told ?? []} /> : null}
      {outcome ? <Written outcome={outcome} onShow={onShow} onClose={onClose} /> : null}
      {outcome && outcome.errors.length > 0 ? <ImportErrors errors={outcome.errors} /> : null}
      {outcome && outcome.fileUrl !== null ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <SaveButton
            on={downloads.download}
            with={{ file: idOf(outcome.fileUrl) }}
            size="small"
            icon="download"
          >
            <Trans>下载失败行</Trans>
          </SaveButton>
          <Trans>修改后可直接再次上传</Trans>
        </p>
      ) : null}
    </div>
  )
}
