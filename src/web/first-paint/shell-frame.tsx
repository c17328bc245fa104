import type { ReactNode } from 'react'
import { HomeSkeleton } from '#web/features/session/home/home-skeleton.tsx'
import { Brand } from '#web/shell/frame/brand.tsx'
import { Footer } from '#web/shell/frame/footer.tsx'
import { frameLooks, measures } from '#web/shell/frame/frame-looks.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** What stays only where all facts that before-scripts.js finds are so. */
const When = ({ facts, className, children }: { facts: string; className?: string; children: ReactNode }) => (
  <div data-when={facts} className={className}>
    {children}
  </div>
)

const MenuBar = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classes('block rounded-xs bg-menu-2', className)} />
)

const Menu = ({ isFolded }: { isFolded: boolean }) => (
  <aside
    data-when={isFolded ? 'sidemenu folded' : 'sidemenu open'}
    className={frameLooks.aside({ isOpen: !isFolded, isFixed: true })}
  >
    <div className={frameLooks.sideMenu}>
      <span className={frameLooks.brandLine} data-folded={isFolded || undefined}>
        <Brand markOnly={isFolded} />
      </span>
      <div className="grid gap-5 px-3 py-3">
        {rows.map((row) => (
          <MenuBar key={row} className="h-4 w-full" />
        ))}
      </div>
    </div>
  </aside>
)

const Actions = () => (
  <div className="ml-auto flex shrink-0 items-center gap-3">
    {rows.slice(0, 5).map((row) => (
      <Skeleton key={row} className="size-6" />
    ))}
  </div>
)

const TopMenu = () => (
  <header data-when="topmenu" data-bar="menu" className={frameLooks.header}>
    <span className={frameLooks.topBrand}>
      <Brand />
    </span>
    {rows.map((row) => (
      <MenuBar key={row} className="h-4 w-16" />
    ))}
    <Actions />
  </header>
)

const Header = ({ facts, children }: { facts: string; children?: ReactNode }) => (
  <header data-when={facts} className={frameLooks.header}>
    <Skeleton className="size-7" />
    {children}
    <Actions />
  </header>
)

const Page = () => (
  <main className={frameLooks.main}>
    <div>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-1 h-4.5 w-32" />
    </div>
    <When facts="home">
      <HomeSkeleton />
    </When>
    <When facts="other">
      <Card>
        <div className="grid gap-6 py-2">
          {rows.map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      </Card>
    </When>
  </main>
)

/**
 * Where things stand in the shell, before there are scripts, menu or rows (decision 031). Each part has the size that it
 * will have, so that nothing jumps.
 */
export const ShellFrame = () => (
  <div aria-busy="true" className={frameLooks.shell} style={measures('0px', true)}>
    <Menu isFolded={false} />
    <Menu isFolded />
    <div className={frameLooks.column}>
      <TopMenu />
      <Header facts="phone" />
      <Header facts="sidemenu">
        <Skeleton className="h-4 w-40" />
      </Header>
      <When facts="tabs" className={frameLooks.tabBar}>
        <span className="flex h-8.5 items-center rounded-t-sm border border-b-0 border-line bg-canvas px-3 shadow-[inset_0_2px_var(--accent)]">
          <Skeleton className="h-3.5 w-10" />
        </span>
      </When>
      <Page />
      <Footer />
    </div>
  </div>
)
