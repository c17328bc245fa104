import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Bars, and the table behind them; loaded once the screen around is drawn. */
export const BarChart = lazyPart(
  async () => (await import('./bar-figures.tsx')).BarFigures,
  <Skeleton className="h-60 w-full" />,
)
