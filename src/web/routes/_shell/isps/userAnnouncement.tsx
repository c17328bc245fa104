import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoticeListPage } from '#web/features/notices/notice-list.tsx'

export const Route = createFileRoute('/_shell/isps/userAnnouncement')({
  staticData: { title: msg`我的通知`, access: 'session' },
  component: NoticeListPage,
})
