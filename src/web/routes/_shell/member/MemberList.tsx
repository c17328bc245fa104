import { createFileRoute } from '@tanstack/react-router'
import { EmployeeListPage } from '#web/features/members/employees/employee-list.tsx'

export const Route = createFileRoute('/_shell/member/MemberList')({
  component: EmployeeListPage,
})
