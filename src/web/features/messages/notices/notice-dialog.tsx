import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { medicalCardEvent, notices, priorities, type Notice } from '#contract/messages/notices.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { formatMoment } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { markNoticeRead } from '#web/lib/unread-notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { drawDict } from '#web/values/value.tsx'
import { GoFinish } from './go-finish.tsx'
import { MedicalMessage } from './medical-message.tsx'
import { NoticeLink } from './notice-link.tsx'
import { NoticeText } from './notice-text.tsx'

const AttachmentList = lazyPart(async () => (await import('#web/files/attachment-list.tsx')).AttachmentList)

interface ShownNotice {
  notice: Notice
  /** Somebody leaves for what the notice is about. */
  onGo: () => void
}

const Announcement = ({ notice, onGo }: ShownNotice) => {
  const { titile, titileZh, sender, sendTime, msgContent, files } = notice
  return (
    <article className="grid gap-3">
      <h3 className="text-lg font-semibold wrap-anywhere">{titile}</h3>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
        <span>
          <Trans>发送人：{sender}</Trans>
        </span>
        <span>
          <Trans>发送时间：{formatMoment(sendTime)}</Trans>
        </span>
        {drawDict(notice, 'priority', priorities.tones)}
      </p>
      <div className="border-t border-line pt-3">
        <NoticeText html={msgContent} />
      </div>
      {files.length > 0 ? <AttachmentList of={notices} files={files} /> : null}
      <NoticeLink title={titileZh} onGo={onGo} />
    </article>
  )
}

const Content = ({ notice, onGo }: ShownNotice) =>
  notice.eventName === medicalCardEvent ? (
    <MedicalMessage curUserName={notice.sender} sendTime={notice.sendTime} data={notice.msgContent} />
  ) : (
    <Announcement notice={notice} onGo={onGo} />
  )

interface NoticeDialogProps {
  id: string
  onClose: () => void
  /** Closes it before another page is shown, where that is not the same as closing it. */
  onGo?: () => void
}

/** Specification 2.6: the announcement modal; opening it marks the notice as read. */
export const NoticeDialog = ({ id, onClose, onGo = onClose }: NoticeDialogProps) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(notices.queryById, { id }))
  const isUnread = data?.readFlag === '0'
  useEffect(() => {
    if (isUnread) void markNoticeRead(id)
  }, [id, isUnread])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>通知消息</Trans>}
      closeLabel={t`关闭`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>关闭</Trans>
          </Button>
          {data ? <GoFinish notice={data} onGo={onGo} /> : null}
        </>
      }
    >
      {data ? (
        <Content notice={data} onGo={onGo} />
      ) : error ? (
        <FailedCall failure={toFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}
