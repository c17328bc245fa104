import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const PersonChanges = lazyPart(
  async () => (await import('./person-changes.tsx')).PersonChanges,
  <Skeleton className="m-4.5 h-40" />,
)
