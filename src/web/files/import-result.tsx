import { Trans, useLingui } from '@lingui/react/macro'
import { downloads } from '#contract/downloads.ts'
import type { ImportOutcome } from '#contract/core/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { SaveButton } from './save-button.tsx'

const mostShown = 200

const Figure = ({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className={isBad ? 'text-lg font-semibold text-red' : 'text-lg font-semibold'}>
      {formatNumber(value)}
    </dd>
  </div>
)

const Counts = ({ outcome }: { outcome: ImportOutcome }) => {
  const { t } = useLingui()
  return (
    <dl className="grid grid-cols-3 gap-3 rounded bg-head px-4 py-3 md:grid-cols-5">
      <Figure label={t`总行数`} value={outcome.totalCount} />
      <Figure label={t`新增`} value={outcome.addedCount} />
      <Figure label={t`更新`} value={outcome.changedCount} />
      <Figure label={t`无变化`} value={outcome.unchangedCount} />
      <Figure label={t`错误`} value={outcome.errorCount} isBad={outcome.errorCount > 0} />
    </dl>
  )
}

const ErrorTable = ({ errors }: { errors: ImportOutcome['errors'] }) => {
  const { t } = useLingui()
  const heads = [t`行号`, t`列`, t`值`, t`原因`]
  return (
    <section className="max-h-72 overflow-auto rounded border border-line" aria-label={t`导入错误`}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="sticky top-0 bg-head text-left text-ink-2">
            {heads.map((head) => (
              <th key={head} scope="col" className="h-9 px-3 font-medium whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, mostShown).map((error) => (
            <tr
              key={`${error.row} ${error.column} ${error.code}`}
              className="h-9 border-t border-line-soft align-top"
            >
              <td className="px-3 py-1.5">{error.row}</td>
              <td className="px-3 py-1.5 whitespace-nowrap">{error.column}</td>
              <td className="px-3 py-1.5">
                <Ellipsis text={error.value} />
              </td>
              <td className="px-3 py-1.5 text-red">{error.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const idOf = (fileUrl: string): string => fileUrl.slice(fileUrl.lastIndexOf('/') + 1)

/** What an import did: the counts, every refused cell with its reason, and the failed rows as a file to correct. */
export const ImportResult = ({ outcome }: { outcome: ImportOutcome }) => {
  const hidden = outcome.errors.length - mostShown
  return (
    <div className="grid gap-3">
      <Counts outcome={outcome} />
      {outcome.errors.length > 0 ? <ErrorTable errors={outcome.errors} /> : null}
      {hidden > 0 ? (
        <p className="text-xs text-ink-3">
          <Trans>另有 {hidden} 条错误，请下载失败行查看</Trans>
        </p>
      ) : null}
      {outcome.fileUrl === null ? null : (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <SaveButton
            on={downloads.download}
            with={{ file: idOf(outcome.fileUrl) }}
            size="small"
            icon="download"
          >
            <Trans>下载失败行</Trans>
          </SaveButton>
          {outcome.successCount > 0 || outcome.errorCount >= outcome.totalCount ? (
            <Trans>修改后可直接再次上传</Trans>
          ) : (
            <Trans>尚未写入任何数据：可先导入其余行，再修改失败行上传；或修改原文件后整份上传</Trans>
          )}
        </p>
      )}
    </div>
  )
}
