import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { mostPapers } from '#contract/claims/claim-papers.ts'
import { claims } from '#contract/claims/claims.ts'
import { looksLike } from '#contract/core/file-types.ts'
import { useStable } from '#web/core/use-stable.ts'
import { AttachmentLine } from '#web/files/attachment-line.tsx'
import { hasPreview, usePreview } from '#web/files/attachment-preview.tsx'
import { FileDrop } from '#web/files/file-drop.tsx'
import { fetchFile } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { formatSize } from '#web/lib/format.ts'
import { PaperKindChoice } from '#web/pickers/paper-kind.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toasts.ts'
import { detach, type Paper, type Papers } from './use-papers.ts'

const accept = '.pdf,.png,.jpg,.jpeg,.webp'
const types = ['pdf', 'image'] as const

/** Two ways to a picture on a phone: its camera, its album. */
const Pictures = ({ onFile }: { onFile: (file: File) => void }) => {
  const look =
    'relative flex min-h-11 items-center justify-center gap-2 rounded border px-4 focus-within:border-accent-strong'
  const take = (list: FileList | null) => {
    for (const file of list ?? []) onFile(file)
  }
  return (
    <div className="grid grid-cols-2 gap-2 md:hidden">
      <label className={`${look} border-accent-edge bg-accent-soft font-semibold text-accent-strong`}>
        <Icon name="plus" size={15} />
        <Trans>拍照</Trans>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="absolute inset-0 opacity-0"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      <label className={`${look} border-line-strong`}>
        <Trans>相册</Trans>
        <input
          type="file"
          accept="image/*"
          multiple
          className="absolute inset-0 opacity-0"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}

/** Files in the clipboard are taken while the step is shown. */
const usePasted = (add: (file: File) => void) => {
  const latest = useStable(add)
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (!clipboardData || clipboardData.types.includes('text/plain')) return
      for (const file of clipboardData.files) latest(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [latest])
}

/** One that travels: how much of it has gone out, what it was before, what is in its way. */
const Travelling = ({ paper, papers }: { paper: Paper; papers: Papers }) => {
  const { t } = useLingui()
  const { name, before, after, sent, isWaiting, failure, isRefused } = paper
  const percent = Math.floor(sent * 100)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{name}</p>
        {failure ? null : <ProgressBar label={t`正在上传 ${name}`} done={percent} total={100} />}
        <p className="text-xs text-ink-2">
          {failure ? (
            <span role="alert" className="text-red">
              {failure}
            </span>
          ) : isWaiting ? (
            <span className="text-orange">
              <Trans>网络中断，恢复后自动重新上传</Trans>
            </span>
          ) : after < before ? (
            <Trans>
              {percent}% · 已从 {formatSize(before)} 压缩到 {formatSize(after)}
            </Trans>
          ) : (
            <>
              {percent}% · {formatSize(before)}
            </>
          )}
        </p>
      </div>
      {failure && !isRefused ? (
        <Button variant="link" onClick={() => papers.retry(paper)}>
          <Trans>重试</Trans>
        </Button>
      ) : null}
      <IconButton small icon="close" label={t`取消上传 ${name}`} onClick={() => papers.cancel(paper.key)} />
    </li>
  )
}

/** Takes files as long as there is room for them, and none of another kind. */
const useTaking = (there: number, papers: Papers) => {
  const { t } = useLingui()
  const count = useRef(there)
  useEffect(() => {
    count.current = there
  }, [there])
  const add = (file: File) => {
    if (count.current >= mostPapers) return toast('warning', t`最多 ${mostPapers} 个文件，多出的没有添加`)
    if (!looksLike(types, file)) return toast('warning', t`没有添加“${file.name}”，这里只能放图片和 PDF`)
    count.current += 1
    return papers.add(file)
  }
  usePasted(add)
  return add
}

/** Those that are there: looked at, taken away. */
const Arrived = ({ claim }: { claim: Claim }) => {
  const { t } = useLingui()
  const preview = usePreview()
  const bytesOf = async (file: string) => (await fetchFile(claims.attachment, { file })).blob
  const remove = (id: string) =>
    detach(claim.id, id).catch((error: unknown) => toast('warning', toFailure(error).message))
  return (
    <>
      {claim.files.map((file) => (
        <AttachmentLine
          key={file.id}
          name={file.name}
          size={file.size}
          isBusy={preview.busy === file.id}
          onOpen={hasPreview(file) ? () => preview.open(file, () => bytesOf(file.id)) : undefined}
          actions={
            <>
              <PaperKindChoice claimId={claim.id} file={file} />
              <IconButton
                small
                icon="trash"
                label={t`移除 ${file.name}`}
                onClick={() => void remove(file.id)}
              />
            </>
          }
        />
      ))}
      {preview.dialog}
    </>
  )
}

/** The files of a claim that is handed in: photographed, chosen, dropped or pasted; each is with the claim once it has arrived. */
export const PapersCard = ({ claim, papers }: { claim: Claim; papers: Papers }) => {
  const { t } = useLingui()
  const add = useTaking(claim.files.length + papers.papers.length, papers)
  return (
    <Card
      title={<Trans>材料</Trans>}
      extra={
        <Trans>
          {claim.files.length + papers.papers.length} 个文件 · {claim.files.length} 个已传
        </Trans>
      }
    >
      <div className="grid gap-3">
        <Pictures onFile={add} />
        <FileDrop
          multiple
          accept={accept}
          hint={t`发票、病历、费用清单等；图片或 PDF，也可以直接粘贴`}
          onFile={add}
        />
        <ul aria-label={t`材料`}>
          <Arrived claim={claim} />
          {papers.papers.map((paper) => (
            <Travelling key={paper.key} {...{ paper, papers }} />
          ))}
        </ul>
      </div>
    </Card>
  )
}
