import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Attachment } from '#contract/core/attachments.ts'
import { fileTypeOf } from '#contract/core/file-types.ts'
import { isHeeded, toFailure } from '#web/lib/failures.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { handOver } from './save-file.ts'
import { ShownImage } from './stored-image.tsx'

const LINK_LIFE_MS = 60_000

/** Whether a browser shows such a file by itself. */
export const hasPreview = ({ mime }: Attachment): boolean => ['pdf', 'image'].includes(fileTypeOf(mime) ?? '')

/**
 * The browser's own viewer, in a tab of its own: the policy of this page lets no frame show what is no page. Where a
 * browser has none, as on most phones, the tab would stay empty: the file is saved instead.
 */
const openTab = (blob: Blob, name: string): void => {
  if (navigator.pdfViewerEnabled === false) {
    handOver(blob, name)
    toast('info', t`当前浏览器不能直接显示 PDF，已改为下载：${name}`)
    return
  }
  const address = URL.createObjectURL(blob)
  const tab = window.open(address, '_blank')
  if (tab) tab.opener = null
  else toast('warning', t`浏览器拦截了新窗口，请允许弹出窗口，或下载后查看`)
  setTimeout(() => URL.revokeObjectURL(address), LINK_LIFE_MS)
}

/** What shows files: `bytesOf` fetches one; the dialog has to be drawn. */
export interface Preview {
  readonly open: (file: Attachment, bytesOf: () => Promise<Blob>) => void
  /** The id of the file that is being fetched. */
  readonly busy: string | undefined
  readonly dialog: ReactNode
}

/** Shows images in a dialog and PDF in a tab, or saves it; of others there is no preview. */
export const usePreview = (): Preview => {
  const { t } = useLingui()
  const [shown, setShown] = useState<{ name: string; blob: Blob }>()
  const [busy, setBusy] = useState<string>()
  const show = async (file: Attachment, bytesOf: () => Promise<Blob>) => {
    setBusy(file.id)
    try {
      // The type is ours, not that of the answer: nothing that could be a page is ever opened.
      const blob = new Blob([await bytesOf()], { type: file.mime })
      if (fileTypeOf(file.mime) === 'pdf') openTab(blob, file.name)
      else setShown({ name: file.name, blob })
    } catch (error) {
      const failure = toFailure(error)
      if (!isHeeded(failure)) toast('warning', failure.message)
    }
    setBusy(undefined)
  }
  return {
    open: (file, bytesOf) => void (hasPreview(file) && show(file, bytesOf)),
    busy,
    dialog: shown ? (
      <Dialog
        open
        onOpenChange={() => setShown(undefined)}
        title={<span className="wrap-anywhere">{shown.name}</span>}
        size="huge"
        closeLabel={t`关闭`}
      >
        <ShownImage
          blob={shown.blob}
          alt={shown.name}
          className="mx-auto max-h-[70dvh] max-w-full object-contain"
        />
      </Dialog>
    ) : null,
  }
}
