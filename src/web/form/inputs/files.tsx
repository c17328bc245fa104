import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Attachment } from '#contract/core/attachments.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { fileTypes, looksLike, type FileType } from '#contract/core/file-types.ts'
import { downloads } from '#contract/records/downloads.ts'
import { useText } from '#web/core/i18n.ts'
import { AttachmentLine } from '#web/files/attachment-line.tsx'
import type { AttachmentCalls } from '#web/files/attachment-list.tsx'
import { hasPreview, usePreview } from '#web/files/attachment-preview.tsx'
import { FileDrop } from '#web/files/file-drop.tsx'
import { useUploads, type Upload } from '#web/files/use-uploads.ts'
import { fetchFile } from '#web/lib/call.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toasts.ts'
import { Bound, useInput } from '../bound-field.tsx'
import { filesIn, filesText } from '../draft.ts'

interface FilesProps {
  name: string
  /** The noun whose files they are. */
  of: AttachmentCalls
  hint?: ReactNode
  className?: string | undefined
}

/** The ids that files have until they have arrived; a form with one of them is not sent. */
const pending = 'pending:'
const noTypes: readonly FileType[] = []
const ignored = () => undefined

/** The files of a field: what is there, and how they come and go. */
const useFiles = (name: string) => {
  const { t } = useLingui()
  const input = useInput(name)
  const text = useText()
  const { max, types } = fieldMeta(input.schema)?.files ?? { max: 0, types: noTypes }
  const names = types.map((type) => text(fileTypes[type].title)).join(t`、`)
  // Several files may arrive between two renderings.
  const latest = useRef(input.value)
  useEffect(() => {
    latest.current = input.value
  }, [input.value])
  const change = (next: (files: readonly Attachment[]) => readonly Attachment[]) => {
    latest.current = filesText(next(filesIn(latest.current)))
    input.set(latest.current)
  }
  const uploads = useUploads((key, made) =>
    change((files) => files.map((file) => (file.id === key ? made : file))),
  )
  const files = filesIn(input.value)
  const add = (file: File) => {
    if (filesIn(latest.current).length >= max) return toast('warning', t`最多 ${max} 个附件，多出的没有添加`)
    if (!looksLike(types, file)) return toast('warning', t`没有添加“${file.name}”，这里只能放：${names}`)
    const id = pending + randomKey()
    change((before) => [...before, { id, name: file.name, size: file.size, mime: file.type }])
    return uploads.begin(id, file)
  }
  const remove = (id: string) => {
    uploads.cancel(id)
    change((before) => before.filter((file) => file.id !== id))
  }
  return { input, max, types, names, files, uploads, add, remove }
}

/** Files in the clipboard are taken wherever in the form the focus is; not the picture that Office puts beside copied text. */
const usePaste = (add: (file: File) => void) => {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const layer = place.current?.closest('form') ?? document.body
    const paste = (event: ClipboardEvent) => {
      const { files = [], types = [] } = event.clipboardData ?? {}
      if (!types.includes('text/plain')) for (const file of files) latest.current(file)
    }
    layer.addEventListener('paste', paste)
    return () => layer.removeEventListener('paste', paste)
  }, [])
  return place
}

/** The camera of a phone; elsewhere it is not there. */
const Camera = ({ onFile }: { onFile: (file: File) => void }) => (
  <label className="relative hidden min-h-11 items-center justify-center rounded border border-control px-4 focus-within:border-accent-strong pointer-coarse:flex">
    <Trans>拍照</Trans>
    <input
      type="file"
      accept="image/*"
      capture="environment"
      className="absolute inset-0 opacity-0"
      onChange={(event) => {
        const [photo] = event.target.files ?? []
        event.target.value = ''
        if (photo) onFile(photo)
      }}
    />
  </label>
)

interface LineProps {
  file: Attachment
  upload: Upload | undefined
  isBusy: boolean
  onOpen: (() => void) | undefined
  onRetry: () => void
  onRemove: (() => void) | undefined
}

const Line = ({ file, upload, isBusy, onOpen, onRetry, onRemove }: LineProps) => {
  const { t } = useLingui()
  const isPending = file.id.startsWith(pending)
  // After a reload the file itself is gone, only its name is known.
  const fault = upload?.failure ?? (isPending && !upload ? t`上传中断，请移除后重新选择` : undefined)
  const isSending = isPending && fault === undefined
  return (
    <AttachmentLine
      name={file.name}
      size={file.size}
      isBusy={isBusy}
      onOpen={onOpen}
      fault={fault}
      state={
        isSending ? (
          <span className="w-24 shrink-0">
            <ProgressBar label={t`正在上传 ${file.name}`} done={upload?.sent ?? 0} total={1} />
          </span>
        ) : null
      }
      actions={
        <>
          {upload?.failure === undefined ? null : (
            <IconButton small icon="refresh" label={t`重试 ${file.name}`} onClick={onRetry} />
          )}
          {onRemove ? (
            <IconButton
              small
              icon={isSending ? 'close' : 'trash'}
              label={isSending ? t`取消上传 ${file.name}` : t`移除 ${file.name}`}
              onClick={onRemove}
            />
          ) : null}
        </>
      }
    />
  )
}

/** The bytes of a record's file, or of one that was uploaded for it and is not saved with it yet. */
const bytesOf = async ({ attachment }: AttachmentCalls, file: string): Promise<Blob> => {
  const isQuiet = true
  const found = fetchFile(attachment, { file }, { isQuiet })
  return (await found.catch(() => fetchFile(downloads.download, { file }))).blob
}

/** Where files are chosen or dropped, with what may come. */
const Adding = ({ max, types, names, files, add }: ReturnType<typeof useFiles>) => {
  const { t } = useLingui()
  const isFull = files.length >= max
  return (
    <>
      <FileDrop
        multiple
        accept={types.flatMap((type): readonly string[] => fileTypes[type].accept).join(',')}
        disabled={isFull}
        hint={
          isFull
            ? t`已有 ${max} 个附件，移除后才能再加`
            : t`${names}；每个不超过 20 MB（图片 10 MB），最多 ${max} 个；也可以直接粘贴`
        }
        onFile={add}
      />
      <Camera onFile={add} />
    </>
  )
}

/**
 * The attachments of a record in its form: chosen, dropped, pasted or photographed, sent at once with progress, and saved
 * with the record. What may come, and how much, is said before.
 */
export const Files = ({ name, of, hint, className }: FilesProps) => {
  const { t } = useLingui()
  const field = useFiles(name)
  const { input, files, uploads, add, remove } = field
  const isFixed = input.lock !== undefined
  const preview = usePreview()
  const place = usePaste(isFixed ? ignored : add)
  return (
    <Bound
      group
      input={input}
      hint={hint}
      className={className}
      read={(value) =>
        filesIn(value)
          .map((file) => file.name)
          .join(t`、`)
      }
    >
      <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {isFixed ? null : <Adding {...field} />}
        {files.length > 0 ? (
          <ul aria-label={input.label}>
            {files.map((file) => (
              <Line
                key={file.id}
                file={file}
                upload={uploads.byKey.get(file.id)}
                isBusy={preview.busy === file.id}
                onOpen={
                  hasPreview(file) && !file.id.startsWith(pending)
                    ? () => preview.open(file, () => bytesOf(of, file.id))
                    : undefined
                }
                onRetry={() => uploads.retry(file.id)}
                onRemove={isFixed ? undefined : () => remove(file.id)}
              />
            ))}
          </ul>
        ) : null}
        {preview.dialog}
      </div>
    </Bound>
  )
}
