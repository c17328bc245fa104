import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const PersonCover = lazyPart(
  async () => (await import('./person-cover.tsx')).PersonCover,
  <Skeleton className="m-4.5 h-60" />,
)
