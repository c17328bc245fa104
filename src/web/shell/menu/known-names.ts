import type { Names } from '#contract/screens/screen.ts'
import { screenAt } from '#contract/screens/screens.ts'
import { session } from '#web/state/session.ts'
import { trailTo } from '#web/lib/menu-trail.ts'

/** What stands at an address is called as the person's menu calls it, else as it is declared; null where nobody knows it. */
export const knownNames = (path: string): Names | null => {
  const meta = trailTo(session.menu ?? [], path).at(-1)?.meta
  return meta ? { zh: meta.title, en: meta.nameEn || meta.title } : (screenAt(path) ?? null)
}
