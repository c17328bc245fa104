import { createFileRoute } from '@tanstack/react-router'
import { TrailListPage } from '#web/features/administration/logs/trail-list.tsx'

export const Route = createFileRoute('/_shell/system/TrailList')({
  component: TrailListPage,
})
