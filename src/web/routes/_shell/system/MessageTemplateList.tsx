import { createFileRoute } from '@tanstack/react-router'
import { MessageTemplateListPage } from '#web/features/messages/message-template-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/MessageTemplateList')({
  validateSearch: addressText,
  component: MessageTemplateListPage,
})
