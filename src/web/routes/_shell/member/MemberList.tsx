import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmployeeListPage } from '#web/features/employees/employee-list.tsx'

export const Route = createFileRoute('/_shell/member/MemberList')({
  staticData: { title: msg`员工列表`, access: { query: 'employee:list' }, listKey: '/member/employee' },
  component: EmployeeListPage,
})
