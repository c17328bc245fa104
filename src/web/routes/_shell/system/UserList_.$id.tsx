import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#web/features/users/user-page.tsx'

const Page = () => <UserPage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/system/UserList_/$id')({
  component: Page,
})
