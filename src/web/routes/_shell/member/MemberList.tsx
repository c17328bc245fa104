import { createFileRoute } from '@tanstack/react-router'
import { EmployeeListPage } from '#web/features/members/employees/employee-list.tsx'

export const Route = createFileRoute('/_shell/member/MemberList')({
  staticData: {
    screen: async () => ({
      form: (await import('#web/features/members/employees/employee-making.ts')).employeeMaking,
    }),
  },
  component: EmployeeListPage,
})
