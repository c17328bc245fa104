import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { CheckProgress } from './check-progress.tsx'
import { MissingColumns } from './import-columns.tsx'
import { ImportCounts } from './import-counts.tsx'
import type { ImportGroup } from './import-group.ts'
import { ImportRows } from './import-rows.tsx'
import { StepHead } from './import-steps.tsx'
import { ImportTold } from './import-told.tsx'
import { ImportScope } from './import-scope.tsx'
import { optionsOf, pendingOf, type Fixes } from './import-state.ts'
import type { ImportWork } from './import-work.ts'
import { SaveButton } from '#web/form/save-button.tsx'

export interface ImportPreviewProps {
  of: ImportGroup
  work: ImportWork
  check: ImportCheck
}

/** What can be done about wrong rows: correct them here or in a file, or leave them out. */
const WaysOn = ({ of, work, check }: ImportPreviewProps) => {
  const { state } = work
  const { errorCount, totalCount } = check
  const good = formatNumber(totalCount - errorCount)
  const typed = pendingOf(state)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="small"
        icon="refresh"
        disabled={typed === 0}
        busy={state.busy === 'checking'}
        onClick={() => void work.check()}
      >
        {typed === 0 ? <Trans>改好后重新检查</Trans> : <Trans>重新检查（已改 {typed} 处）</Trans>}
      </Button>
      {of.importFailedRows && errorCount > 0 ? (
        <SaveButton on={of.importFailedRows} with={optionsOf(state)} size="small" icon="download">
          <Trans>下载失败行</Trans>
        </SaveButton>
      ) : null}
      {errorCount > 0 && errorCount < totalCount ? (
        <Checkbox checked={state.isSkipping} onValue={work.skip}>
          <Trans>仅导入正确的 {good} 行</Trans>
        </Checkbox>
      ) : null}
    </div>
  )
}

const ImportSummary = ({ check, solved }: { check: ImportCheck; solved: number }) => {
  const { errorCount, addedCount, changedCount } = check
  const [left, gone] = [formatNumber(errorCount), formatNumber(solved)]
  return (
    <output className="block text-sm text-ink-2">
      {solved > 0 ? (
        <span className="block">
          <Trans>
            错误行减少了 {gone} 行，还有 {left} 行。
          </Trans>
        </span>
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

const WhatItDoes = ({ check, solved }: { check: ImportCheck; solved: number }) => (
  <>
    <ImportCounts of={check} />
    <ImportTold of={check.told} />
    <ImportSummary check={check} solved={solved} />
    {check.isLong ? (
      <p className="text-sm text-ink-3">
        <Trans>行数较多，将在后台导入，期间可以离开本页</Trans>
      </p>
    ) : null}
  </>
)

/** The second step: what an import would do, what the columns are read as, and what is wrong where. */
export const ImportPreview = (props: ImportPreviewProps) => {
  const { t } = useLingui()
  const { of, work, check } = props
  const { state } = work
  const isChecking = state.busy === 'checking'
  const isUploading = state.busy === 'importing'
  const isBusy = state.busy !== undefined
  const typed: Fixes = new Map([...state.fixes, ...state.typed])
  const checkAgain = () => {
    if (pendingOf(state) > 0) void work.check()
  }
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={isChecking || undefined}>
      <div>
        <StepHead>{state.file?.name}</StepHead>
        <ImportScope work={work} check={check} />
        <CheckProgress work={work} />
        <ProgressLine active={isUploading} label={t`文件上传中`} />
        {isUploading ? <p className="text-sm text-ink-3">{t`文件上传中`}</p> : null}
        <Notice>{state.failure || check.message}</Notice>
      </div>
      {check.isReady ? <WhatItDoes check={check} solved={state.solved} /> : null}
      <MissingColumns check={check} />
      {/* Above the rows, so that what lets an import begin is in sight however many there are. */}
      {check.isReady && (check.errorCount > 0 || pendingOf(state) > 0) ? <WaysOn {...props} /> : null}
      <ImportRows
        of={of}
        check={check}
        disabled={isBusy}
        onMapping={(mapping) => void work.remap(mapping)}
        correction={{
          typed,
          taken: state.taken,
          disabled: isBusy,
          onType: work.type,
          onTake: work.take,
          onEnter: checkAgain,
        }}
      />
    </div>
  )
}
