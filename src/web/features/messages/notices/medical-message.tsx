import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { LiveMedical } from '#contract/messages/live.ts'
import { formatMoment } from '#web/lib/format.ts'
import { markNoticeRead } from '#web/lib/unread-notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NoticeText } from './notice-text.tsx'

/** What a message about an import of high-end medical cards says. */
export const MedicalMessage = ({ curUserName, sendTime, data }: LiveMedical) => (
  <article className="grid gap-3">
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
      <span>
        <Trans>发布人：{curUserName}</Trans>
      </span>
      <span>
        <Trans>发送时间：{formatMoment(sendTime)}</Trans>
      </span>
    </p>
    <div className="border-t border-line pt-3">
      <NoticeText html={data} />
    </div>
  </article>
)

/** Specification 2.6: the message as it comes; it can only be closed, and shown it is read. */
export const MedicalDialog = ({ message, onClose }: { message: LiveMedical; onClose: () => void }) => {
  const { t } = useLingui()
  const { msgId } = message
  useEffect(() => {
    if (msgId !== undefined) void markNoticeRead(msgId)
  }, [msgId])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>通知消息</Trans>}
      closeLabel={t`关闭`}
      footer={
        <Button onClick={onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      <MedicalMessage {...message} />
    </Dialog>
  )
}
