import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { chosenLocale, fetchWholeLocale } from '#web/lib/i18n.ts'
import { fetchChunk } from '#web/lib/route-chunk.ts'

const firstScreens = [
  '/_shell',
  '/_shell/dashboard/analysis',
  '/_shell/dashboard/workplace',
  '/_shell/hr/index',
]

/**
 * Has the shell, the home pages and the dictionary at hand before somebody signs in (decision 024). Only HR sees the
 * language chosen in this browser, and nobody knows yet who it will be.
 */
export const prepareShell = async (router: AnyRouter): Promise<void> => {
  const routes = router.routesById as Record<string, AnyRoute | undefined>
  await Promise.all([
    import('./guard.ts'),
    ...firstScreens.map((id) => routes[id] && fetchChunk(routes[id])),
    ...[...new Set(['zh' as const, chosenLocale()])].map(fetchWholeLocale),
  ])
}
