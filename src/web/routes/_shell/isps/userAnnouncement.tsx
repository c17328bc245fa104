import { createFileRoute } from '@tanstack/react-router'
import { NoticeListPage } from '#web/features/notices/notice-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/isps/userAnnouncement')({
  validateSearch: addressText,
  component: NoticeListPage,
})
