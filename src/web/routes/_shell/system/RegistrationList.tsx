import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegistrationListPage } from '#web/features/registrations/registration-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/RegistrationList')({
  staticData: { title: msg`注册审批`, access: { query: 'registration:list' }, listKey: '/sys/registration' },
  validateSearch: addressText,
  component: RegistrationListPage,
})
