import { createFileRoute } from '@tanstack/react-router'
import { checkSlotScreen } from '#web/features/checks/check-slots/check-slot-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/health/CheckSlotList_/$id')({
  component: pageOf(checkSlotScreen),
})
