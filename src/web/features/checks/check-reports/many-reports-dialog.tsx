import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { mostReports } from '#contract/checks/check-reports.ts'
import { FileDrop } from '#web/files/file-drop.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { UnfitFiles } from './report-files.ts'
import { isFit, useManyReports, type SentReport } from './use-many-reports.ts'

/** How far a report is, or what is wrong with it. */
const Said = ({ report }: { report: SentReport }): ReactNode => {
  const { named, match, isTwice, state, failure } = report
  if (!named) return <Trans>文件名应为“订单号-姓名.pdf”，如 TJ20261100382-王思远.pdf</Trans>
  if (isTwice) return <Trans>这张订单还有一个文件，请只留一个</Trans>
  if (match?.problem) return match.problem
  if (state === 'failed') return failure
  if (state === 'sending') return <Trans>正在上传…</Trans>
  return state === 'done' ? <Trans>已上传</Trans> : <Trans>可以上传</Trans>
}

const Line = ({ report, onRemove }: { report: SentReport; onRemove: (() => void) | undefined }) => {
  const { t } = useLingui()
  const { file, match, state } = report
  const isWrong = !isFit(report) || state === 'failed'
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 text-sm last:border-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="wrap-anywhere">{file.name}</span>
        <span className={classes('text-xs', isWrong ? 'text-red' : 'text-ink-3')}>
          <Said report={report} />
          {match?.personName && !isWrong ? ` · ${match.personName}` : ''}
        </span>
      </div>
      {onRemove ? <IconButton icon="trash" label={t`移除 ${file.name}`} onClick={onRemove} /> : null}
    </li>
  )
}

const Lines = ({
  reports,
  isBusy,
  remove,
}: Pick<ReturnType<typeof useManyReports>, 'reports' | 'isBusy' | 'remove'>) => {
  const ordered = reports.toSorted((a, b) => Number(isFit(a)) - Number(isFit(b)))
  return (
    <ul>
      {ordered.map((report) => (
        <Line
          key={report.key}
          report={report}
          onRemove={isBusy || report.state === 'done' ? undefined : () => remove(report.key)}
        />
      ))}
    </ul>
  )
}

/** Chooses files one by one as the drop gives them, all of one drop together. */
const useChosen = (choose: (files: readonly File[]) => Promise<void>) => {
  const { i18n } = useLingui()
  const [problem, say] = useState('')
  const waiting = useRef<File[]>([])
  const take = (file: File) => {
    waiting.current.push(file)
    if (waiting.current.length > 1) return
    queueMicrotask(() => {
      say('')
      choose(waiting.current.splice(0)).catch((error: unknown) =>
        say(error instanceof UnfitFiles ? i18n._(error.said) : toFailure(error).message),
      )
    })
  }
  return { problem, take }
}

const Choose = ({ choose }: Pick<ReturnType<typeof useManyReports>, 'choose'>) => {
  const { problem, take } = useChosen(choose)
  return (
    <div className="grid gap-2">
      <FileDrop
        accept=".zip,.pdf,.jpg,.jpeg,.png"
        multiple
        hint={<Trans>ZIP 压缩包，或多个 PDF、图片；一次最多 {mostReports} 份，每份不超过 20 MB</Trans>}
        onFile={take}
      />
      <p role="alert" className="text-sm text-red">
        {problem}
      </p>
    </div>
  )
}

/** What has to be put right first, and how many reports have arrived. */
const HowFar = ({
  wrong,
  done,
  total,
  isBusy,
}: {
  wrong: number
  done: number
  total: number
  isBusy: boolean
}) => {
  const { t } = useLingui()
  return (
    <>
      {wrong > 0 ? (
        <p role="alert" className="mb-2 rounded bg-red-soft px-3 py-2 text-sm text-red">
          <Plural
            value={wrong}
            other="# 个文件与订单不符。请核对后移除，再上传其余文件；现在什么也没有上传。"
          />
        </p>
      ) : null}
      {isBusy || done > 0 ? (
        <output className="mb-2 grid gap-1 text-sm">
          <ProgressBar label={t`上传进度`} done={done} total={total} />
          <Trans>
            已上传 {done} / {total}
          </Trans>
        </output>
      ) : null}
    </>
  )
}

/** Sends reports of many orders, matched by the names of their files: nothing is sent while one of them is a stranger's. */
export const ManyReportsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const many = useManyReports()
  const { reports, isBusy, begin } = many
  const wrong = reports.filter((report) => !isFit(report)).length
  const done = reports.filter(({ state }) => state === 'done').length
  const open = reports.length - done
  useUnsaved(isBusy)
  return (
    <Dialog
      open
      size="large"
      dismissible={!isBusy}
      onOpenChange={onClose}
      title={<Trans>批量上传体检报告</Trans>}
      description={<Trans>文件名写明订单号和报告上的姓名，与订单核对后才上传。</Trans>}
      closeLabel={t`关闭`}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>关闭</Trans>
          </Button>
          {open > 0 ? (
            <Button variant="primary" disabled={isBusy || wrong > 0} onClick={() => void begin()}>
              <Plural value={open} other="上传 # 份" />
            </Button>
          ) : null}
        </>
      }
    >
      {reports.length === 0 ? <Choose choose={many.choose} /> : null}
      <HowFar {...{ wrong, done, total: reports.length, isBusy }} />
      <Lines {...many} />
    </Dialog>
  )
}
