import { createFileRoute } from '@tanstack/react-router'
import { RegistrationListPage } from '#web/features/users/registration-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/RegistrationList')({
  validateSearch: addressText,
  component: RegistrationListPage,
})
