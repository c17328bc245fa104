import '#web/pickers/grant-choices.ts'
import { msg } from '@lingui/core/macro'
import { announcements } from '#contract/announcements.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { priorityTones } from '#web/pickers/tones.ts'
import { announcementActions } from './announcement-actions.tsx'

const noun = msg({ message: '通知公告', context: 'one, in a title' })

const columns = columnsOf(
  announcements,
  [
    { field: 'titile', width: { zh: 260, en: 260 } },
    'sendStatus',
    { field: 'priority', cell: tag(priorityTones) },
    'msgType',
    'readCount',
    'sendTime',
    'sender',
  ],
  // Hidden, since it asks every account, announcement by announcement.
  ['unreadCount', 'startTime', 'endTime', 'createTime'],
)

const filters = filtersOf(announcements, [
  { field: 'priority', isSingle: true },
  { field: 'msgType', isSingle: true },
  'createTime',
])

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
