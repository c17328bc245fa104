import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type CSSProperties } from 'react'
import { useSnapshot } from 'valtio'
import { useIsPhone } from '#web/lib/is-phone.ts'
import { leave } from '#web/lib/leave.ts'
import { queryClient } from '#web/lib/query-client.ts'
import '#web/shell.css'
import { MenuDrawer } from '#web/shell/menu/menu-drawer.tsx'
import { SideMenu } from '#web/shell/menu/side-menu.tsx'
import { onSessionLost } from '#web/state/session.ts'
import { settings, watchSettings } from '#web/state/settings.ts'
import { classes } from '#web/ui/classes.ts'
import { Everywhere } from './everywhere.tsx'
import { Footer } from './footer.tsx'
import { PageHost } from './page-host.tsx'
import { TopBars } from './top-bars.tsx'
import { useAutoHide } from './use-auto-hide.ts'

const Aside = () => {
  const { isSidebarOpen, fixedSidebar } = useSnapshot(settings)
  return (
    <aside
      className={classes(
        'shrink-0 border-r border-menu-line transition-[width] print:hidden',
        fixedSidebar && 'sticky top-0 h-dvh',
        isSidebarOpen ? 'w-menu' : 'w-menu-folded',
      )}
    >
      <SideMenu isFolded={!isSidebarOpen} />
    </aside>
  )
}

const contentWidth = '1280px'

/** Where what sticks below the bars sticks, and how wide a page may be; for all who stand inside. */
const measures = (top: string, isFluid: boolean) =>
  ({ '--top': top, '--content-width': isFluid ? 'none' : contentWidth }) as CSSProperties

/** Basic layout of specification 2.2: side or top menu, header, page, footer. */
export const ShellLayout = () => {
  const isPhone = useIsPhone()
  const look = useSnapshot(settings)
  const isTopMenu = !isPhone && look.layout === 'topmenu'
  const hiding = useAutoHide(look.fixedHeader && look.autoHideHeader)
  const isStuck = look.fixedHeader && !hiding.isHidden
  const top = isStuck ? (isTopMenu ? '104px' : '56px') : '0px'
  useEffect(() => onSessionLost(() => leave()), [])
  useEffect(() => watchSettings(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh" style={measures(top, isTopMenu && look.contentWidth === 'Fluid')}>
        {isPhone ? <MenuDrawer /> : null}
        {isPhone || isTopMenu ? null : <Aside />}
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBars isPhone={isPhone} isTopMenu={isTopMenu} hiding={hiding} />
          <PageHost />
          <Footer />
        </div>
      </div>
      <Everywhere />
    </QueryClientProvider>
  )
}
