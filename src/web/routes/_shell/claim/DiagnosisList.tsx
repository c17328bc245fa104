import { createFileRoute } from '@tanstack/react-router'
import { diagnosisScreen } from '#web/features/claims/diagnoses/diagnosis-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/claim/DiagnosisList')({
  component: listOf(diagnosisScreen),
})
