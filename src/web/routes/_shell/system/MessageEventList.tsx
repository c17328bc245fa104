import { createFileRoute } from '@tanstack/react-router'
import { MessageEventListPage } from '#web/features/messages/message-event-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/MessageEventList')({
  validateSearch: addressText,
  component: MessageEventListPage,
})
