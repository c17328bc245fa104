import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { priorities, type Notice, type NoticeCategory } from '#contract/messages/notices.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useUnreadNotices } from '#web/lib/unread-notices.ts'
import { Empty } from '#web/ui/empty.tsx'
import { closePopover } from '#web/ui/popover.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { drawDict } from '#web/values/value.tsx'

const Item = ({ notice, onOpen }: { notice: Notice; onOpen: (id: string) => void }) => (
  <li className="border-b border-line last:border-b-0">
    <button
      type="button"
      onClick={({ currentTarget }) => {
        closePopover(currentTarget)
        onOpen(notice.id)
      }}
      className="grid w-full gap-1 px-4 py-2.5 text-left hover:bg-grey-soft"
    >
      <span className="flex min-w-0 items-start gap-2">
        <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere" title={notice.titile}>
          {notice.titile}
        </span>
        {drawDict(notice, 'priority', priorities.tones)}
      </span>
      <span className="text-xs text-ink-3">{formatMoment(notice.sendTime)}</span>
    </button>
  </li>
)

/** What the bell opens: the latest unread of both kinds, and the way to all of them. */
export const NoticePanel = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { t } = useLingui()
  const { anntMsgTotal, anntMsgList, sysMsgTotal, sysMsgList, isPending } = useUnreadNotices()
  const [chosen, setChosen] = useState<NoticeCategory>()
  // What there is to read is shown first.
  const shown = chosen ?? (anntMsgTotal === 0 && sysMsgTotal > 0 ? '2' : '1')
  const list = shown === '1' ? anntMsgList : sysMsgList
  const options = [
    { value: '1', label: t`通知 (${anntMsgTotal})` },
    { value: '2', label: t`系统消息 (${sysMsgTotal})` },
  ] as const
  return (
    <div className="w-notice max-w-full">
      <Tabs label={t`消息类型`} options={options} value={shown} onValue={setChosen}>
        {list.length > 0 ? (
          <ul>
            {list.map((notice) => (
              <Item key={notice.id} notice={notice} onOpen={onOpen} />
            ))}
          </ul>
        ) : (
          <Empty icon="bell">{isPending ? <Trans>加载中</Trans> : <Trans>没有未读消息</Trans>}</Empty>
        )}
      </Tabs>
      <Link
        to="/isps/userAnnouncement"
        onClick={({ currentTarget }) => closePopover(currentTarget)}
        className="block border-t border-line py-2.5 text-center max-md:py-3"
      >
        <Trans>查看更多</Trans>
      </Link>
    </div>
  )
}
