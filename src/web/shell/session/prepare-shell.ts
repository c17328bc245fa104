import type { AnyRouter } from '@tanstack/react-router'
import { fetchChunk } from '#web/lib/route-chunk.ts'

/** The shell, and the screens that it opens with: those of the folder `routes/_shell/(home)`. */
const isFirst = (id: string): boolean => id === '/_shell' || id.includes('/(home)/')

/** Has the shell and the home pages at hand before somebody signs in (decision 024). */
export const prepareShell = async ({ routesById }: AnyRouter): Promise<void> => {
  await Promise.all([
    import('./guard.ts'),
    ...Object.keys(routesById)
      .filter(isFirst)
      .map((id) => fetchChunk(routesById[id])),
  ])
}
