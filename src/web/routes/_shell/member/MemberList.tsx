import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmployeeListPage } from '#web/features/employees/employee-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/member/MemberList')({
  staticData: { title: msg`员工列表`, access: { query: 'employee:list' }, listKey: '/member/employee' },
  validateSearch: addressText,
  component: EmployeeListPage,
})
