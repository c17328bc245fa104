import '#web/pickers/grant-choices.ts'
import { Trans } from '@lingui/react/macro'
import { announcementReaders } from '#contract/messages/announcement-readers.ts'
import { pageOf } from '#web/record/record-page.tsx'
import { announcementScreen } from './announcement-screen.tsx'
import { announcementLook } from './announcement-look.tsx'
import { AnnouncementReaders } from './announcement-readers.tsx'

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

export const AnnouncementPage = pageOf({ ...announcementScreen, look: announcementLook }, tabsOf)
