import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '#web/features/notices/announcement-page.tsx'

const Page = () => <AnnouncementPage id={Route.useParams().id} />

export const Route = createFileRoute('/_shell/system/AnnouncementList_/$id')({
  component: Page,
})
