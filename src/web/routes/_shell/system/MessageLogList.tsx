import { createFileRoute } from '@tanstack/react-router'
import { MessageLogListPage } from '#web/features/messages/message-log-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/MessageLogList')({
  validateSearch: addressText,
  component: MessageLogListPage,
})
