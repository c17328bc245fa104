import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { leave } from '#web/lib/leave.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { MenuDrawer } from '#web/shell/menu/menu-drawer.tsx'
import { SideMenu } from '#web/shell/menu/side-menu.tsx'
import { ViewBanner } from '#web/shell/session/view-banner.tsx'
import { onSessionLost, session } from '#web/state/session.ts'
import { settings, watchSettings } from '#web/state/settings.ts'
import { classes } from '#web/ui/classes.ts'
import { Everywhere } from './everywhere.tsx'
import { Footer } from './footer.tsx'
import { frameLooks, measures } from './frame-looks.ts'
import { PageHost } from './page-host.tsx'
import { TopBars } from './top-bars.tsx'
import { useAutoHide } from './use-auto-hide.ts'

const Aside = () => {
  const { isSidebarOpen, fixedSidebar } = useSnapshot(settings)
  return (
    <aside className={frameLooks.aside({ isOpen: isSidebarOpen, isFixed: fixedSidebar })}>
      <SideMenu isFolded={!isSidebarOpen} />
    </aside>
  )
}

/** Basic layout of specification 2.2: side or top menu, header, page, footer. */
export const ShellLayout = () => {
  const isPhone = useIsPhone()
  const look = useSnapshot(settings)
  const { viewing } = useSnapshot(session)
  const isTopMenu = !isPhone && look.layout === 'topmenu'
  const hiding = useAutoHide(look.fixedHeader && look.autoHideHeader)
  const isStuck = look.fixedHeader && !hiding.isHidden
  const top = isStuck ? '56px' : '0px'
  useEffect(() => onSessionLost(() => leave()), [])
  useEffect(() => watchSettings(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <div
        className={classes(frameLooks.shell, viewing !== null && 'pb-12 max-md:pb-24')}
        style={measures(top, isTopMenu && look.contentWidth === 'Fixed')}
      >
        {isPhone ? <MenuDrawer /> : null}
        {isPhone || isTopMenu ? null : <Aside />}
        <div className={frameLooks.column}>
          <TopBars isPhone={isPhone} isTopMenu={isTopMenu} hiding={hiding} />
          <PageHost />
          <Footer />
        </div>
      </div>
      <ViewBanner />
      <Everywhere />
    </QueryClientProvider>
  )
}
