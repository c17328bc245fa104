import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementListPage } from '#web/features/notices/announcement-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/AnnouncementList')({
  validateSearch: addressText,
  component: AnnouncementListPage,
})
