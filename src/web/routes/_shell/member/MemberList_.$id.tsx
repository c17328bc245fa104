import { createFileRoute } from '@tanstack/react-router'
import { EmployeePage } from '#web/features/employees/employee-page.tsx'

const Page = () => <EmployeePage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/member/MemberList_/$id')({
  component: Page,
})
