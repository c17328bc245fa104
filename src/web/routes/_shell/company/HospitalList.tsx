import { createFileRoute } from '@tanstack/react-router'
import { hospitalScreen } from '#web/features/clients/hospitals/hospital-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/company/HospitalList')({
  component: listOf(hospitalScreen),
})
