import type { AnyRouter } from '@tanstack/react-router'
import { chosenLocale, fetchWholeLocale } from '#web/lib/i18n.ts'
import { fetchChunk } from '#web/lib/route-chunk.ts'

/** The shell, and the screens that it opens with: those of the folder `routes/_shell/(home)`. */
const isFirst = (id: string): boolean => id === '/_shell' || id.includes('/(home)/')

/**
 * Has the shell, the home pages and the dictionary at hand before somebody signs in (decision 024). Only HR sees the
 * language chosen in this browser, and nobody knows yet who it will be.
 */
export const prepareShell = async ({ routesById }: AnyRouter): Promise<void> => {
  await Promise.all([
    import('./guard.ts'),
    ...Object.keys(routesById)
      .filter(isFirst)
      .map((id) => fetchChunk(routesById[id])),
    ...[...new Set(['zh' as const, chosenLocale()])].map(fetchWholeLocale),
  ])
}
