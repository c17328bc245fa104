import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/')({
  staticData: { title: msg`首页`, access: 'session' },
  beforeLoad: async () => {
    const { goHome } = await import('#web/shell/session/guard.ts')
    goHome()
  },
})
