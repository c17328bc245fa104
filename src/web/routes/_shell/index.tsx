import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/')({
  beforeLoad: async () => {
    const { goHome } = await import('#web/shell/session/guard.ts')
    goHome()
  },
})
