import { createFileRoute } from '@tanstack/react-router'
import { EmployeeListPage } from '#web/features/employees/employee-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/member/MemberList')({
  validateSearch: addressText,
  component: EmployeeListPage,
})
