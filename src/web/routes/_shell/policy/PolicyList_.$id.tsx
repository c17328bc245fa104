import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '#web/features/policies/policy-page.tsx'

const Page = () => <PolicyPage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/policy/PolicyList_/$id')({
  component: Page,
})
