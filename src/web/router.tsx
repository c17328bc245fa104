import type { MessageDescriptor } from '@lingui/core'
import { createHashHistory, createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { Access } from '#contract/core/access.ts'
import { RouteFailure } from './lib/route-failure.tsx'
import { RoutePending } from './lib/route-pending.tsx'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  // As typed: no quotes in the address, and a long id is never read as a number.
  parseSearch: parseSearchWith(String),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteFailure,
  defaultPendingMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** Required of every route: what it is called, and who may see it. */
  interface StaticDataRouteOption {
    title: MessageDescriptor
    access: Access
  }
}
