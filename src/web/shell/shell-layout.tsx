import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useIsPhone } from '#web/lib/is-phone.ts'
import { leave } from '#web/lib/leave.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { overlays } from '#web/state/overlays.ts'
import { onSessionLost } from '#web/state/session.ts'
import { settings } from '#web/state/settings.ts'
import { classes } from '#web/ui/classes.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import '#web/shell.css'
import { Everywhere } from './everywhere.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageHost } from './page-host.tsx'
import { SideMenu } from './side-menu.tsx'

/** The phone's menu; going somewhere closes it. */
const MenuDrawer = () => {
  const { t } = useLingui()
  const { isMenuOpen } = useSnapshot(overlays)
  const router = useRouter()
  useEffect(
    () =>
      // Not when a place has been reached: that comes late enough to close what was opened while the page loaded.
      router.subscribe('onBeforeNavigate', () => {
        overlays.isMenuOpen = false
      }),
    [router],
  )
  return (
    <Drawer
      side="left"
      size="menu"
      title={t`主菜单`}
      closeLabel={t`关闭`}
      open={isMenuOpen}
      onOpenChange={(isOpen) => {
        overlays.isMenuOpen = isOpen
      }}
    >
      <SideMenu isFolded={false} />
    </Drawer>
  )
}

const Aside = () => {
  const { isSidebarOpen } = useSnapshot(settings)
  return (
    <aside
      className={classes(
        'sticky top-0 h-dvh shrink-0 transition-[width]',
        isSidebarOpen ? 'w-menu' : 'w-menu-folded',
      )}
    >
      <SideMenu isFolded={!isSidebarOpen} />
    </aside>
  )
}

/** Basic layout of specification 2.2: side menu, header, page, footer. */
export const ShellLayout = () => {
  const isPhone = useIsPhone()
  useEffect(() => onSessionLost(() => leave()), [])
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh">
        {isPhone ? <MenuDrawer /> : <Aside />}
        <div className="flex min-w-0 flex-1 flex-col">
          <Header isPhone={isPhone} />
          <PageHost />
          <Footer />
        </div>
      </div>
      <Everywhere />
    </QueryClientProvider>
  )
}
