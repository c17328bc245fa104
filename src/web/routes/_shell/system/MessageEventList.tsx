import { createFileRoute } from '@tanstack/react-router'
import { messageEventScreen } from '#web/features/messages/messages/message-event-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/MessageEventList')({
  component: listOf(messageEventScreen),
})
