import { createFileRoute } from '@tanstack/react-router'
import { CoverChangePage } from '#web/features/cover-changes/cover-change-page.tsx'

const Page = () => <CoverChangePage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/cover/CoverChangeList_/$id')({
  component: Page,
})
