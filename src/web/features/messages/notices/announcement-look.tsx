import { msg, t } from '@lingui/core/macro'
import { addresseesOf, type Announcement } from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import { EMPTY } from '#web/lib/format.ts'
import { accountChoices } from '#web/pickers/account-choices.ts'
import { useNames } from '#web/pickers/found-choices.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { NoticeText } from './notice-text.tsx'

/** The names of those to whom an announcement is addressed. */
const Addressees = ({ userIds }: Pick<Announcement, 'userIds'>) => {
  const names = useNames(accountChoices, addresseesOf(userIds))
  return names.length === 0 ? EMPTY : names.join(t`、`)
}

/** What an announcement's drawer and page show. */
export const announcementLook = {
  of: announcements,
  sections: [
    {
      title: msg`通知公告`,
      fields: ['titile', 'titileEn', 'sender', 'priority', 'msgContent', 'msgContentEn', 'files'],
    },
    { title: msg`接收人`, fields: ['msgType', 'orgCodes', 'roleIds', 'userIds'] },
    {
      title: msg`发布`,
      fields: ['sendStatus', 'startTime', 'sendTime', 'cancelTime', 'endTime', 'readCount', 'unreadCount'],
    },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
  ],
  values: {
    msgContent: ({ msgContent }) => <NoticeText html={msgContent} />,
    msgContentEn: ({ msgContentEn }) => (msgContentEn ? <NoticeText html={msgContentEn} /> : EMPTY),
    userIds: ({ userIds }) => <Addressees userIds={userIds} />,
  },
} satisfies RecordLook<Announcement>
