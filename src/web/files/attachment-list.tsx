import { useLingui } from '@lingui/react/macro'
import type { Attachment, storedFile } from '#contract/core/attachments.ts'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fetchFile } from '#web/lib/call.ts'
import { EMPTY } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AttachmentLine } from './attachment-line.tsx'
import { hasPreview, usePreview } from './attachment-preview.tsx'
import { saveFile } from './save-file.ts'

/** The call of a noun that answers the files of its records. */
export interface AttachmentCalls {
  readonly attachment: Endpoint<typeof storedFile>
}

interface AttachmentListProps {
  of: AttachmentCalls
  files: readonly Attachment[]
  /** Said of each beside its size. */
  saying?: (file: Attachment) => ReactNode
}

/** The files of a record that is read: looked at or saved. */
export const AttachmentList = ({ of, files, saying }: AttachmentListProps) => {
  const { t } = useLingui()
  const preview = usePreview()
  if (files.length === 0) return EMPTY
  return (
    <>
      <ul aria-label={t`附件`} className="w-full">
        {files.map((file) => (
          <AttachmentLine
            key={file.id}
            name={file.name}
            size={file.size}
            state={saying && <span className="shrink-0 text-xs text-ink-2">{saying(file)}</span>}
            isBusy={preview.busy === file.id}
            onOpen={
              hasPreview(file)
                ? () =>
                    preview.open(file, async () => (await fetchFile(of.attachment, { file: file.id })).blob)
                : undefined
            }
            actions={
              <IconButton
                small
                icon="download"
                label={t`下载 ${file.name}`}
                onClick={() => void saveFile(of.attachment, { file: file.id })}
              />
            }
          />
        ))}
      </ul>
      {preview.dialog}
    </>
  )
}
