import { createFileRoute } from '@tanstack/react-router'
import { PersonChanges } from '#web/features/cover/cover-changes/person-changes-tab.tsx'
import { PersonCover } from '#web/features/cover/covers/person-cover-tab.tsx'
import { PersonRecords } from '#web/features/cover/covers/person-records.tsx'
import { EmployeePage } from '#web/features/members/employees/employee-page.tsx'

const parts = { cover: PersonCover, changes: PersonChanges, records: PersonRecords }
const Page = () => <EmployeePage id={Route.useParams().id} {...parts} />

export const Route = createFileRoute('/_shell/member/MemberList_/$id')({
  component: Page,
})
