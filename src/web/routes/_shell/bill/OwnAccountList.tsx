import { createFileRoute } from '@tanstack/react-router'
import { ownAccountScreen } from '#web/features/bills/own-accounts/own-account-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/bill/OwnAccountList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/bills/own-accounts/own-account-screen.tsx')).ownAccountScreen,
  },
  component: listOf(ownAccountScreen),
})
