import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { Refusal } from '#web/shell/frame/refusal.ts'
import { ShellLayout } from '#web/shell/frame/shell-layout.tsx'
import { requireToken } from '#web/shell/session/require-token.ts'

export const Route = createFileRoute('/_shell')({
  staticData: { title: msg`健康福利平台`, access: 'session' },
  beforeLoad: async ({ location, matches }): Promise<{ refusal: Refusal | null }> => {
    requireToken(location.href)
    const { guard } = await import('#web/shell/session/guard.ts')
    return guard(matches.at(-1)?.staticData.access ?? 'session')
  },
  component: ShellLayout,
})
