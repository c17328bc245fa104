import { createFileRoute } from '@tanstack/react-router'
import { hospitalScreen } from '#web/features/clients/hospitals/hospital-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/company/HospitalList_/$id')({
  component: pageOf(hospitalScreen),
})
