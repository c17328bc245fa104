import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmployeeListPage } from '#web/features/employees/employee-list.tsx'
import { listSearch } from '#web/list/list-search.ts'

export const Route = createFileRoute('/_shell/member/MemberList')({
  staticData: { title: msg`员工列表`, access: { query: 'employee:list' } },
  validateSearch: listSearch,
  component: EmployeeListPage,
})
