import { createFileRoute } from '@tanstack/react-router'
import { FamilyPage } from '#web/features/employees/family-page.tsx'

const Page = () => <FamilyPage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/member/FamilyList_/$id')({
  component: Page,
})
