// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishTab } from '#web/lib/unsaved.ts'
import { session } from '#web/state/session.ts'
import { TabHost } from './tab-host.tsx'
import { tabsOf } from './tabs.ts'

const rootRoute = createRootRoute()
const shell = createRoute({
  id: '_shell',
  getParentRoute: () => rootRoute,
  beforeLoad: async () => ({ refusal: null }),
  component: () => <TabHost tabs={tabsOf(useRouter())} hasBar={false} />,
})
const page = <Path extends string>(path: Path) =>
  createRoute({ path, getParentRoute: () => shell, component: () => <p>{path}</p> })
const router = createRouter({
  routeTree: rootRoute.addChildren([
    shell.addChildren([page('/dashboard'), page('/first'), page('/second'), page('/third')]),
  ]),
  history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
})

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, { token: 't' })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const go = (to: '/dashboard' | '/first' | '/second' | '/third') =>
  act(async () => void (await router.navigate({ href: to })))
const paths = () =>
  tabsOf(router)
    .get()
    .tabs.map(({ path }) => path)

test('a tab in which all is done closes once it is left, others stay, and so does one that is pinned', async () => {
  await go('/first')
  await go('/second')
  finishTab('/second')
  expect(paths()).toContain('/second')
  await go('/third')
  expect(paths()).toEqual(expect.arrayContaining(['/first', '/third']))
  expect(paths()).not.toContain('/second')
  // Said once: whoever comes back finds a tab like any other.
  await go('/second')
  await go('/third')
  expect(paths()).toContain('/second')
  tabsOf(router).pin('/third', true)
  finishTab('/third')
  await go('/first')
  expect(paths()).toContain('/third')
})
