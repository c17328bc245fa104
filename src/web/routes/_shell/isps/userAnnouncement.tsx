import { createFileRoute } from '@tanstack/react-router'
import { NoticeListPage } from '#web/features/messages/notices/notice-list.tsx'

export const Route = createFileRoute('/_shell/isps/userAnnouncement')({
  component: NoticeListPage,
})
