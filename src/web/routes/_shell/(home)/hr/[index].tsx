import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#web/features/session/home/home-page.tsx'
import { loadFigures } from '#web/features/session/home/load-figures.ts'

export const Route = createFileRoute('/_shell/(home)/hr/index')({
  beforeLoad: async ({ location }) => {
    const { requireHome } = await import('#web/shell/session/guard.ts')
    requireHome(location.pathname)
  },
  loader: loadFigures,
  component: HomePage,
})
