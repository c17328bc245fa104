import { createFileRoute } from '@tanstack/react-router'
import { messageEventScreen } from '#web/features/messages/message-event-screen.tsx'
import { addressText } from '#web/list/address/address-text.ts'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/MessageEventList')({
  validateSearch: addressText,
  component: listOf(messageEventScreen),
})
