import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { downloads } from '#contract/downloads.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'
import type { ImportEnd } from './import-work.ts'
import { SaveButton } from '#web/files/save-button.tsx'

const ImportSummary = ({
  isGood,
  title,
  children,
}: {
  isGood: boolean
  title: ReactNode
  children: ReactNode
}) => (
  <div
    role={isGood ? 'status' : 'alert'}
    className={`flex items-start gap-2.5 rounded-sm px-3.5 py-2.5 text-sm ${isGood ? 'bg-green-soft text-green' : 'bg-red-soft text-red'}`}
  >
    <Icon name={isGood ? 'success' : 'error'} size={17} className="mt-0.5" />
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </div>
  </div>
)

const idOf = (fileUrl: string): string => fileUrl.slice(fileUrl.lastIndexOf('/') + 1)

/**
 * The third step: what an import did. A failed one shows the file's name and the server's message (specification 8), the
 * refused cells, and the failed rows as a file to correct.
 */
export const ImportResult = ({ end, name }: { end: ImportEnd; name: string }) => {
  const { isGood, message, outcome } = end
  return (
    <div className="grid grid-cols-1 gap-3">
      <ImportSummary
        isGood={isGood}
        title={isGood ? <Trans>{name}：文件上传成功</Trans> : <Trans>{name}：上传失败</Trans>}
      >
        {message}
      </ImportSummary>
      {outcome ? <ImportCounts of={outcome} /> : null}
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
