import { createFileRoute } from '@tanstack/react-router'
import { MenuEntryPage } from '#web/shell/menu/menu-entry-page.tsx'

/** Every path no file has: the server's menu may know it, otherwise it is unknown and keeps its address. */
export const Route = createFileRoute('/_shell/$')({
  beforeLoad: async ({ location }) => {
    const { findMenuEntry } = await import('#web/shell/session/guard.ts')
    return findMenuEntry(location.pathname)
  },
  component: MenuEntryPage,
})
