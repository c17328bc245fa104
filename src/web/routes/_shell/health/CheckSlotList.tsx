import { createFileRoute } from '@tanstack/react-router'
import { checkSlotScreen } from '#web/features/checks/check-slots/check-slot-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckSlotList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-slots/check-slot-screen.tsx')).checkSlotScreen,
  },
  component: listOf(checkSlotScreen),
})
