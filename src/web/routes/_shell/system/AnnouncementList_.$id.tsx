import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '#web/features/messages/notices/announcement-page.tsx'

export const Route = createFileRoute('/_shell/system/AnnouncementList_/$id')({
  component: AnnouncementPage,
})
