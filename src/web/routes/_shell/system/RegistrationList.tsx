import { createFileRoute } from '@tanstack/react-router'
import { registrationScreen } from '#web/features/administration/users/registration-screen.tsx'
import { useUserTabs } from '#web/features/administration/users/user-tabs.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/RegistrationList')({
  component: listOf(registrationScreen, useUserTabs),
})
