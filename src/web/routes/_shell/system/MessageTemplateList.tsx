import { createFileRoute } from '@tanstack/react-router'
import { messageTemplateScreen } from '#web/features/messages/messages/message-template-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/MessageTemplateList')({
  component: listOf(messageTemplateScreen),
})
