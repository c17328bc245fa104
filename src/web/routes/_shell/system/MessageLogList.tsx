import { createFileRoute } from '@tanstack/react-router'
import { messageLogScreen } from '#web/features/messages/messages/message-log-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/MessageLogList')({
  component: listOf(messageLogScreen),
})
