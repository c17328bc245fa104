import { createFileRoute } from '@tanstack/react-router'
import { HospitalPage } from '#web/features/clients/hospitals/hospital-page.tsx'

export const Route = createFileRoute('/_shell/company/HospitalList_/$id')({
  component: HospitalPage,
})
