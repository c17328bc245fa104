import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { Readable } from '@tanstack/react-store'
import { expect, test } from 'vitest'
import { createRouterView } from './router-view.ts'

/** Two places below a shell that says anew, at every visit, what is known of a screen. */
const open = async () => {
  const rights = { names: '列表' }
  const root = createRootRoute()
  const shell = createRoute({
    id: '_shell',
    getParentRoute: () => root,
    validateSearch: (search: object) => ({ ...search }),
    beforeLoad: async () => ({ screen: { ...rights } }),
  })
  const places = ['/list', '/home'].map((path) => createRoute({ path, getParentRoute: () => shell }))
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren(places)]),
    history: createMemoryHistory(),
  })
  let isShown = true
  const view = createRouterView(router, '/list', () => isShown)
  const go = async (href: string) => {
    await router.navigate({ href })
    isShown = href.startsWith('/list')
    if (isShown) view.publish()
  }
  await go('/list?pageNo=2')
  const { matches, location } = view.router.stores
  const seen = () => ({ leaf: matches.get().at(-1), location: location.get() })
  return { go, seen, rights, stores: view.router.stores }
}

test('a place that is shown again is what it was, and tells nobody', async () => {
  const { go, seen, stores } = await open()
  const before = seen()
  const told: unknown[] = []
  for (const store of [stores.matches, stores.location])
    (store as Readable<unknown>).subscribe((value: unknown) => told.push(value))
  await go('/home')
  await go('/list?pageNo=2')
  expect(seen().leaf).toBe(before.leaf)
  expect(seen().location).toBe(before.location)
  expect(told).toEqual([])
})

test('what has changed there meanwhile is published: the address, and what is known of the screen', async () => {
  const { go, seen, rights } = await open()
  await go('/home')
  await go('/list?pageNo=3')
  expect(seen().leaf?.search).toEqual({ pageNo: 3 })
  expect(seen().location.href).toBe('/list?pageNo=3')
  await go('/home')
  rights.names = '名单'
  await go('/list?pageNo=3')
  expect(seen().leaf?.context).toEqual({ screen: { names: '名单' } })
})
