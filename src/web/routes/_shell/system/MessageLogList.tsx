import { createFileRoute } from '@tanstack/react-router'
import { messageLogScreen } from '#web/features/messages/message-log-screen.tsx'
import { addressText } from '#web/list/address/address-text.ts'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/MessageLogList')({
  validateSearch: addressText,
  component: listOf(messageLogScreen),
})
