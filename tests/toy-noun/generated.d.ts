import type { Route as ShellRoute } from '../../src/web/routes/_shell.tsx'

// What the route tree says of the two routes once they stand in `src/web/routes`.
declare module '@tanstack/react-router' {
  interface FileRoutesByPath {
    '/_shell/company/GiftOrderList': {
      id: '/_shell/company/GiftOrderList'
      path: '/company/GiftOrderList'
      fullPath: '/company/GiftOrderList'
      preLoaderRoute: unknown
      parentRoute: typeof ShellRoute
    }
    '/_shell/company/GiftOrderList_/$id': {
      id: '/_shell/company/GiftOrderList_/$id'
      path: '/company/GiftOrderList/$id'
      fullPath: '/company/GiftOrderList/$id'
      preLoaderRoute: unknown
      parentRoute: typeof ShellRoute
    }
  }
}
