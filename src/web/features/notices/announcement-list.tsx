import '#web/pickers/grant-choices.ts'
import { msg } from '@lingui/core/macro'
import { announcements } from '#contract/announcements.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { priorityTones } from '#web/pickers/tones.ts'
import { announcementActions } from './announcement-actions.tsx'

const noun = msg({ message: '通知公告', context: 'one, in a title' })
const labels = labelsOf(announcements)

const col = columnsOf(announcements)
const columns = [
  col('titile', labels.titile, { sortable: true, width: { zh: 260, en: 260 } }),
  col('sendStatus', labels.sendStatus),
  col('priority', labels.priority, { cell: tag(priorityTones) }),
  col('msgType', labels.msgType),
  col('readCount', labels.readCount),
  // Asks every account, announcement by announcement.
  col('unreadCount', labels.unreadCount, { isHiddenAtFirst: true }),
  col('sendTime', labels.sendTime),
  col('sender', labels.sender),
  col('startTime', labels.startTime, { sortable: true, isHiddenAtFirst: true }),
  col('endTime', labels.endTime, { isHiddenAtFirst: true }),
  col('createTime', labels.createTime, { sortable: true, isHiddenAtFirst: true }),
]

const filter = filtersOf(announcements)
const filters = [
  filter('priority', { isSingle: true }),
  filter('msgType', { isSingle: true }),
  filter('createTime'),
]

const form = async () => (await import('./announcement-form.tsx')).AnnouncementForm
const look = async () => (await import('./announcement-look.tsx')).announcementLook
const detail = recordDetail(announcements, noun, look)

const preset = { msgType: 'ALL', priority: 'L' } as const

export const AnnouncementListPage = () => (
  <ListPage
    of={announcements}
    columns={columns}
    filters={filters}
    actions={announcementActions}
    detail={detail}
  >
    <FormDialog of={announcements} form={form} noun={noun} preset={preset} size="huge" />
  </ListPage>
)
