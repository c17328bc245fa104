import { useStable } from '#web/core/use-stable.ts'
import { CatchBoundary, Outlet, RouterContextProvider, useMatches } from '@tanstack/react-router'
import { Activity, memo, useEffect, useLayoutEffect, useState } from 'react'
import { RetryContext, RouteFailure } from '#web/lib/route-failure.tsx'
import { refusalOf } from '#web/lib/screen-context.ts'
import { hasUnsaved, TabPathContext } from '#web/lib/unsaved.ts'
import { NoPermissionPage } from '#web/shell/frame/no-permission-page.tsx'
import { NotFoundPage } from '#web/shell/frame/not-found-page.tsx'
import { Breadcrumb } from '#web/shell/menu/breadcrumb.tsx'
import { classes } from '#web/ui/classes.ts'
import { hiddenPage, keepLayout, useKeptLayout } from './kept-layout.ts'
import type { RouterView } from './router-view.ts'
import { pageId, panelId, tabId } from './tab-id.ts'
import { useTabs, type Tabs } from './tabs.ts'

/** A page that was shown before the permission was taken away keeps what it holds, unseen, until it is given back. */
const Page = () => {
  const refusal = useMatches({ select: (matches) => refusalOf(matches.at(-1)) })
  const [wasShown, setShown] = useState(refusal === null)
  if (refusal === null && !wasShown) setShown(true)
  const isKept = refusal === null || (refusal === 'forbidden' && wasShown)
  return (
    <>
      <Breadcrumb />
      {isKept ? (
        <Activity mode={refusal === null ? 'visible' : 'hidden'}>
          <Outlet />
        </Activity>
      ) : null}
      {refusal === 'forbidden' ? <NoPermissionPage /> : null}
      {refusal === 'unknown' ? <NotFoundPage /> : null}
    </>
  )
}

/** Drawn anew only for a reason of its own: nothing that happens in other tabs reaches it. */
const LivingPage = memo(function LivingPage({
  path,
  view,
  tabs,
}: {
  path: string
  view: RouterView
  tabs: Tabs
}) {
  const retry = useStable(() => void tabs.refresh(path))
  return (
    <TabPathContext value={path}>
      <RouterContextProvider router={view.router}>
        <RetryContext value={retry}>
          <CatchBoundary getResetKey={() => view} errorComponent={RouteFailure}>
            <Page />
          </CatchBoundary>
        </RetryContext>
      </RouterContextProvider>
    </TabPathContext>
  )
})

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault()
}

/** Every tab's page, of which one is shown. The hidden ones keep all they hold, and their effects have ended. */
export const TabHost = ({ tabs, hasBar }: { tabs: Tabs; hasBar: boolean }) => {
  const { active, pages, tabs: list } = useTabs(tabs)
  const hasTab = (path: string) => hasBar && list.some((tab) => tab.path === path)
  useKeptLayout(pages, active)
  useLayoutEffect(() => {
    tabs.restoreScroll(active)
  }, [tabs, active])
  useEffect(() => {
    // The browser's own idea of where a page was would be that of another tab.
    window.history.scrollRestoration = 'manual'
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => {
      window.history.scrollRestoration = 'auto'
      window.removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [])
  return [...pages].map(([path, { view, round }]) => (
    <Activity key={path} mode={path === active ? 'visible' : 'hidden'}>
      <div ref={keepLayout} id={pageId(path)} className={classes('flex min-w-0 flex-1 flex-col', hiddenPage)}>
        <div
          {...(hasTab(path) && { role: 'tabpanel', 'aria-labelledby': tabId(path) })}
          id={panelId(path)}
          className="flex min-w-0 flex-1 flex-col gap-3.5"
        >
          <LivingPage key={round} {...{ path, view, tabs }} />
        </div>
      </div>
    </Activity>
  ))
}
