import { createFileRoute } from '@tanstack/react-router'
import { LogListPage } from '#web/features/logs/log-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/LogList')({
  validateSearch: addressText,
  component: LogListPage,
})
