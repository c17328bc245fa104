import { createHashHistory, createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
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
  // A spinner that has just come goes as soon as the screen is there: half a second is the default.
  defaultPendingMinMs: 100,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
