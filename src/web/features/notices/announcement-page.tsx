import '#web/pickers/grant-choices.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { announcementReaders } from '#contract/announcement-readers.ts'
import { announcements } from '#contract/announcements.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { announcementActions } from './announcement-actions.tsx'
import { announcementLook } from './announcement-look.tsx'
import { AnnouncementReaders } from './announcement-readers.tsx'

const noun = msg({ message: '通知公告', context: 'one, in a title' })
const form = async () => (await import('./announcement-form.tsx')).AnnouncementForm

const tabsOf = (id: string) => [
  {
    name: 'unread',
    label: <Trans>未读</Trans>,
    on: announcementReaders.list,
    draw: () => <AnnouncementReaders id={id} readFlag="0" />,
  },
  {
    name: 'read',
    label: <Trans>已读</Trans>,
    on: announcementReaders.list,
    draw: () => <AnnouncementReaders id={id} readFlag="1" />,
  },
]

export const AnnouncementPage = ({ id }: { id: string }) => (
  <RecordPage {...announcementLook} columns={3} id={id} actions={announcementActions} tabs={tabsOf(id)}>
    <FormDialog of={announcements} form={form} noun={noun} size="huge" />
  </RecordPage>
)
