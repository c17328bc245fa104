import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Attachment } from '#contract/core/attachments.ts'
import { fileTypeOf } from '#contract/core/file-types.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { usePreview } from '#web/files/attachment-preview.tsx'
import { saveFile } from '#web/files/save-file.ts'
import { ShownImage } from '#web/files/stored-image.tsx'
import { fetchFile } from '#web/lib/call.ts'
import { toFailure, type CallFailure } from '#web/lib/failures.ts'
import { formatSize } from '#web/lib/format.ts'
import { session } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A file that proves a change, as far as it has come. */
export interface Proof {
  readonly file: Attachment
  readonly bytes: Blob | undefined
  readonly failure: CallFailure | undefined
  readonly retry: () => void
}

/** Has the proofs of an open request there before somebody decides; each reading is in the audit trail. */
export const useProofs = (files: readonly Attachment[]): readonly Proof[] => {
  const answers = useQueries({
    queries: files.map(({ id }) => ({
      queryKey: ['proof', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await fetchFile(familyChanges.attachment, { file: id }, { signal, isQuiet: true })).blob,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    })),
  })
  return files.map((file, at) => {
    const { data, error, isFetching, refetch } = answers[at] ?? {}
    return {
      file,
      bytes: data,
      failure: error && !isFetching ? toFailure(error) : undefined,
      retry: () => void refetch?.(),
    }
  })
}

/** Why nobody can approve yet: a proof that was not seen proves nothing. */
export const obstacleOf = (proofs: readonly Proof[]): ReactNode => {
  if (proofs.some(({ failure }) => failure))
    return <Trans>有证明材料加载失败：请重试后再通过，或驳回并说明</Trans>
  return proofs.some(({ bytes }) => !bytes) ? <Trans>证明材料加载完后才能通过</Trans> : undefined
}

const Picture = ({ proof: { file, bytes, failure, retry } }: { proof: Proof }) => {
  if (failure)
    return (
      <span role="alert" className="grid justify-items-center gap-1.5 px-2 text-center text-xs text-red">
        {failure.message}
        <Button size="small" icon="refresh" onClick={retry}>
          <Trans>重试</Trans>
        </Button>
      </span>
    )
  if (!bytes) return <Skeleton className="size-full" />
  return fileTypeOf(file.mime) === 'image' ? (
    <ShownImage blob={bytes} alt="" className="max-h-full max-w-full" />
  ) : (
    <Icon name="file" size={28} className="text-ink-3" />
  )
}

/** What somebody photographs says for what it was shown, and to whom. */
const Watermark = () => {
  const name = session.userInfo?.realname ?? ''
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -rotate-12 rounded-xs bg-surface/70 px-1.5 text-xs whitespace-nowrap text-ink-2"
    >
      <Trans>仅供审批 {name}</Trans>
    </span>
  )
}

/** The proofs beside each other; one is looked at whole, or saved. */
export const ProofGrid = ({ proofs }: { proofs: readonly Proof[] }) => {
  const { t } = useLingui()
  const preview = usePreview()
  return (
    <>
      <ul
        aria-label={t`附件`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3"
      >
        {proofs.map((proof) => {
          const { file, bytes } = proof
          return (
            <li key={file.id} className="min-w-0 overflow-hidden rounded border border-line">
              <div className="relative flex h-24 items-center justify-center overflow-hidden bg-grey-soft p-1.5">
                <Picture proof={proof} />
                {bytes ? <Watermark /> : null}
              </div>
              <div className="flex items-center gap-1 py-1 pr-1 pl-2.5">
                <span className="grid min-w-0 flex-1">
                  <Button
                    variant="link"
                    disabled={!bytes}
                    className="min-w-0 max-w-full justify-start!"
                    onClick={() => bytes && preview.open(file, () => Promise.resolve(bytes))}
                  >
                    <span className="truncate" title={file.name}>
                      {file.name}
                    </span>
                  </Button>
                  <span className="px-0.5 text-xs text-ink-3">{formatSize(file.size)}</span>
                </span>
                <IconButton
                  small
                  icon="download"
                  label={t`下载 ${file.name}`}
                  onClick={() => void saveFile(familyChanges.attachment, { file: file.id })}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {preview.dialog}
    </>
  )
}
