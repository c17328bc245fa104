import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'
import type { ImportGroup } from './import-group.ts'
import { StepHead } from './import-steps.tsx'
import { optionsOf, type Fixes, type ImportWork } from './import-work.ts'
import { SaveButton } from '#web/files/save-button.tsx'

export interface ImportPreviewProps {
  of: ImportGroup
  work: ImportWork
  check: ImportCheck
}

const Errors = ({ of, work, check }: ImportPreviewProps) => {
  const { state } = work
  const { errors, problemCount, errorCount, totalCount } = check
  const hidden = formatNumber(problemCount - errors.length)
  const good = formatNumber(totalCount - errorCount)
  const typed = state.typed.size
  const fields = new Set(check.columns.flatMap(({ field }) => (field === null ? [] : [field])))
  const checkAgain = () => {
    if (typed > 0) void work.check()
  }
  const all: Fixes = new Map([...state.fixes, ...state.typed])
  return (
    <div className="grid grid-cols-1 gap-2">
      <ImportErrors
        errors={errors}
        correction={{ fields, typed: all, onType: work.type, onEnter: checkAgain }}
      />
      {problemCount > errors.length ? (
        <p className="text-xs text-ink-3">
          <Trans>另有 {hidden} 条错误，请下载失败行查看</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          icon="refresh"
          disabled={typed === 0}
          busy={state.busy === 'checking'}
          onClick={checkAgain}
        >
          {typed === 0 ? <Trans>改好后重新检查</Trans> : <Trans>重新检查（已改 {typed} 处）</Trans>}
        </Button>
        {of.importFailedRows ? (
          <SaveButton on={of.importFailedRows} with={optionsOf(state)} size="small" icon="download">
            <Trans>下载失败行</Trans>
          </SaveButton>
        ) : null}
        {errorCount < totalCount ? (
          <Checkbox checked={state.isSkipping} onValue={work.skip}>
            <Trans>仅导入正确的 {good} 行</Trans>
          </Checkbox>
        ) : null}
      </div>
    </div>
  )
}

const ImportSummary = ({ check, solved }: { check: ImportCheck; solved: number }) => {
  const { errorCount, problemCount, addedCount, changedCount } = check
  const [left, gone] = [formatNumber(problemCount), formatNumber(solved)]
  return (
    <output className="block text-sm text-ink-2">
      {solved > 0 ? (
        <Trans>
          已解决 {gone} 处错误，还有 {left} 处。
        </Trans>
      ) : null}
      {errorCount > 0 ? (
        <Trans>有错误的行可以在下面直接修改，也可以下载失败行修改后再次上传。</Trans>
      ) : addedCount + changedCount === 0 ? (
        <Trans>文件内容与系统一致，导入不会改变任何数据。</Trans>
      ) : (
        <Trans>没有发现错误。开始导入前不会写入任何数据。</Trans>
      )}
    </output>
  )
}

/** The second step: what the columns are read as, what an import would do, and what is wrong. */
export const ImportPreview = (props: ImportPreviewProps) => {
  const { t } = useLingui()
  const { work, check } = props
  const { state } = work
  const isChecking = state.busy === 'checking'
  const isUploading = state.busy === 'importing'
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={isChecking || undefined}>
      <div>
        <StepHead>{state.file?.name}</StepHead>
        <ProgressLine active={isChecking} label={t`正在检查文件`} />
        <ProgressLine active={isUploading} label={t`文件上传中`} />
        {isUploading ? <p className="text-sm text-ink-3">{t`文件上传中`}</p> : null}
        <Notice>{state.failure || check.message}</Notice>
      </div>
      {check.isReady ? (
        <>
          <ImportCounts of={check} />
          <ImportSummary check={check} solved={state.solved} />
          {check.isLong ? (
            <p className="text-sm text-ink-3">
              <Trans>行数较多，将在后台导入，期间可以离开本页</Trans>
            </p>
          ) : null}
        </>
      ) : null}
      <ImportColumns check={check} disabled={isChecking} onMapping={(mapping) => void work.remap(mapping)} />
      {check.isReady && check.errors.length > 0 ? <Errors {...props} /> : null}
    </div>
  )
}
