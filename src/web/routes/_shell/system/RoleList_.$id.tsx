import { createFileRoute } from '@tanstack/react-router'
import { RolePage } from '#web/features/administration/roles/role-page.tsx'

const Page = () => <RolePage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/system/RoleList_/$id')({
  component: Page,
})
