import { createFileRoute } from '@tanstack/react-router'
import { DictListPage } from '#web/features/dictionaries/dict-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/DictList')({
  validateSearch: addressText,
  component: DictListPage,
})
