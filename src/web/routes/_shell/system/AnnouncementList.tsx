import { createFileRoute } from '@tanstack/react-router'
import { announcementScreen } from '#web/features/messages/notices/announcement-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/AnnouncementList')({
  component: listOf(announcementScreen),
})
