import { createFileRoute } from '@tanstack/react-router'
import { announcementScreen } from '#web/features/notices/announcement-screen.tsx'
import { addressText } from '#web/list/address/address-text.ts'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/AnnouncementList')({
  validateSearch: addressText,
  component: listOf(announcementScreen),
})
