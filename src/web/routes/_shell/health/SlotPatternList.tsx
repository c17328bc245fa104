import { createFileRoute } from '@tanstack/react-router'
import { slotPatternScreen } from '#web/features/checks/check-slots/slot-pattern-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/SlotPatternList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-slots/slot-pattern-screen.tsx')).slotPatternScreen,
  },
  component: listOf(slotPatternScreen),
})
