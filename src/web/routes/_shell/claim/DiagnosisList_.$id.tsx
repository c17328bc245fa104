import { createFileRoute } from '@tanstack/react-router'
import { diagnosisScreen } from '#web/features/claims/diagnoses/diagnosis-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/claim/DiagnosisList_/$id')({
  component: pageOf(diagnosisScreen),
})
