import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { importLimits } from '#contract/core/import-limits.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Job } from '#contract/records/jobs.ts'
import { CancelJob } from '#web/jobs/job-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FileDrop } from '#web/files/file-drop.tsx'
import { CheckProgress } from './check-progress.tsx'
import type { ImportGroup } from './import-group.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSteps, type ImportStep } from './import-steps.tsx'
import type { ImportState } from './import-state.ts'
import { useImportWork, type ImportWork } from './import-work.ts'
import { SaveButton } from '#web/form/save-button.tsx'
import { StartButton } from './start-button.tsx'

const stepOf = ({ check, job, end }: ImportState): ImportStep => (end || job ? 3 : check ? 2 : 1)

/** What a file may be, before it is chosen. */
const ImportLimits = ({ of: { importJob } }: { of: ImportGroup }) => {
  const { bytes, rows, triedRows, xlsRows, columns } = importLimits
  // What is imported one by one has no job for more.
  const most = formatNumber(importJob ? rows : triedRows)
  const mostXls = formatNumber(importJob ? xlsRows : triedRows)
  const size = bytes / 1024 / 1024
  return (
    <Trans>
      支持 .xlsx、.xls、.csv，不超过 {size} MB；最多 {most} 行（.xls 最多 {mostXls} 行）、{columns}{' '}
      列，列的顺序不限
    </Trans>
  )
}

const FileStep = ({ of, work }: { of: ImportGroup; work: ImportWork }) => {
  const { t } = useLingui()
  const { file, busy, failure } = work.state
  const name = file?.name ?? ''
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice>{failure && name ? t`${name}：上传失败。${failure}` : failure}</Notice>
      <FileDrop
        accept={importLimits.endings}
        hint={<ImportLimits of={of} />}
        file={file}
        disabled={busy !== undefined}
        onFile={work.choose}
      />
      <CheckProgress work={work} />
      {of.importTemplate ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          <Trans>第一次导入？请先下载模板填写</Trans>
          <SaveButton on={of.importTemplate} with={{}} variant="link" icon="download">
            <Trans>模板下载</Trans>
          </SaveButton>
        </p>
      ) : null}
    </div>
  )
}

/** While a long file is checked: to give up, or to let it go on behind. */
const CheckFooter = ({ job, onHide }: { job: Job; onHide: () => void }) => (
  <>
    <CancelJob job={job} />
    <Button variant="primary" onClick={onHide}>
      <Trans>在后台继续</Trans>
    </Button>
  </>
)

const Footer = ({ work, onClose, onHide }: { work: ImportWork; onClose: () => void; onHide: () => void }) => {
  const { state, choose, check } = work
  const { busy, file, job, end, checkJob } = state
  if (checkJob) return <CheckFooter job={checkJob} onHide={onHide} />
  if (job)
    return (
      <>
        <CancelJob job={job} />
        <Button variant="primary" onClick={onClose}>
          <Trans>在后台继续</Trans>
        </Button>
      </>
    )
  if (end)
    return (
      <>
        <Button onClick={() => choose()}>
          <Trans>再导入一个文件</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          {end.ending === 'failed' ? <Trans>关闭</Trans> : <Trans>完成</Trans>}
        </Button>
      </>
    )
  const given = state.check
  if (!given)
    return (
      <>
        <Button onClick={onClose}>
          <Trans>取消</Trans>
        </Button>
        <Button variant="primary" busy={busy === 'checking'} disabled={!file} onClick={() => void check()}>
          <Trans>下一步</Trans>
        </Button>
      </>
    )
  return (
    <>
      <Button disabled={busy === 'importing'} onClick={() => choose()}>
        <Trans>重新选择文件</Trans>
      </Button>
      <StartButton work={work} check={given} />
    </>
  )
}

const Body = ({
  of,
  work,
  onShow,
  onClose,
}: Omit<ImportDialogProps, 'title' | 'isShown' | 'onHide'> & { work: ImportWork }) => {
  const { job, end, check, file } = work.state
  // The end is told once, whichever drawing of the dialog it finds.
  const tell = useRef(work.end)
  useEffect(() => {
    tell.current = work.end
  })
  const onEnd = useCallback((given: Parameters<ImportWork['end']>[0]) => tell.current(given), [])
  if (job) return <ImportProgress job={job} onEnd={onEnd} />
  if (end) return <ImportResult end={end} name={file?.name ?? ''} onShow={onShow} onClose={onClose} />
  if (check) return <ImportPreview of={of} work={work} check={check} />
  return <FileStep of={of} work={work} />
}

export interface ImportDialogProps {
  of: ImportGroup
  title: ReactNode
  /** Shows the rows that meet these conditions in the list. */
  onShow?: ((conditions: Readonly<Record<string, string>>) => void) | undefined
  onClose: () => void
  /** False while it is out of sight and a check goes on behind: opened again, it is where it was. */
  isShown: boolean
  onHide: () => void
}

/**
 * Import in three steps: choose a file; see how it is read, what it would do and what is wrong, and correct it in place;
 * read what happened (specification 7 and 8, import). Nothing is written before the third.
 */
export const ImportDialog = (props: ImportDialogProps) => {
  const { of, title, onShow, onClose, isShown, onHide } = props
  const { t } = useLingui()
  const work = useImportWork(of)
  const [isAsking, setAsking] = useState(false)
  const { state } = work
  const corrected =
    new Set([...state.fixes.keys(), ...state.typed.keys()]).size + state.leftOut.size + state.taken.size
  const isImporting = state.busy === 'importing'
  const leave = () => {
    work.stop()
    onClose()
  }
  // What was corrected here exists nowhere else.
  const close = () => {
    if (state.checkJob) onHide()
    else if (corrected > 0 && stepOf(state) === 2) setAsking(true)
    else leave()
  }
  return (
    <Dialog
      open={isShown}
      onOpenChange={() => !isImporting && close()}
      title={title}
      size="huge"
      closeLabel={t`关闭`}
      dismissible={!isImporting}
      footer={<Footer work={work} onClose={close} onHide={onHide} />}
    >
      <ImportSteps step={stepOf(state)} />
      <Body of={of} work={work} onShow={onShow} onClose={leave} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>关闭导入？</Trans>}
        text={<Trans>在这里改正的 {corrected} 处还没有导入，关闭后不会保留。</Trans>}
        confirmLabel={<Trans>关闭</Trans>}
        cancelLabel={t`继续修改`}
        onConfirm={leave}
        danger
      />
    </Dialog>
  )
}
