import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { announcementReaders, type AnnouncementReader } from '#contract/messages/announcement-readers.ts'
import { announcementStates } from '#contract/messages/announcement-states.ts'
import { announcements } from '#contract/messages/announcements.ts'
import type { ReadFlag } from '#contract/messages/notices.ts'
import { Act } from '#web/form/act.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { can } from '#web/state/session.ts'

const columnsWith = (moment: 'remindedTime' | 'readTime') =>
  columnsOf(announcementReaders, ['realname', { field: 'username', cell: dim }, 'orgCodes', moment])
const columns = { '0': columnsWith('remindedTime'), '1': columnsWith('readTime') } satisfies Record<
  ReadFlag,
  unknown
>

/** Those who have read an announcement, or those who have not, with the way to remind them. */
export const AnnouncementReaders = ({ id, readFlag }: { id: string; readFlag: ReadFlag }) => {
  const { t } = useLingui()
  const isUnread = readFlag === '0'
  const announcement = useQuery(queryOf(announcements.queryById, { id }))
  const isPublished = announcement.data?.sendStatus === announcementStates.moves.release.to
  const reminds = isUnread && isPublished && can(announcementReaders.remind)
  const remind = (one: AnnouncementReader) => (
    <Act on={announcementReaders.remind} with={{ id, userIds: one.id }}>
      <Trans>提醒</Trans>
    </Act>
  )
  return (
    <div className="min-w-0">
      {reminds ? (
        <div className="flex justify-end px-4 pt-3">
          <Act
            on={announcementReaders.remind}
            with={{ id }}
            variant="default"
            size="small"
            icon="bell"
            confirm={{
              title: <Trans>提醒所有未读的人？</Trans>,
              text: <Trans>每人一小时内最多收到一次提醒。</Trans>,
            }}
          >
            <Trans>提醒全部未读</Trans>
          </Act>
        </div>
      ) : null}
      <ChildList
        of={announcementReaders}
        by={{ anntId: id, readFlag }}
        columns={columns[readFlag]}
        label={isUnread ? t`未读` : t`已读`}
        actions={reminds ? remind : undefined}
      />
    </div>
  )
}
