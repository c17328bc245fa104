import { createFileRoute } from '@tanstack/react-router'
import { addressText } from '#web/list/address/address-text.ts'
import type { ScreenContext } from '#web/lib/screen-context.ts'
import { ShellLayout } from '#web/shell/frame/shell-layout.tsx'
import { requireToken } from '#web/shell/session/require-token.ts'

export const Route = createFileRoute('/_shell')({
  validateSearch: addressText,
  beforeLoad: async ({ location, matches }): Promise<ScreenContext> => {
    requireToken(location.href)
    const { guard } = await import('#web/shell/session/guard.ts')
    return guard(matches.at(-1)?.fullPath ?? '/', location.href)
  },
  component: ShellLayout,
})
