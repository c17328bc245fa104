import { Trans } from '@lingui/react/macro'
import type { OverviewScope } from '#contract/cover/cover-places.ts'
import { covers } from '#contract/cover/covers.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const CoverOverview = lazyPart(async () => (await import('./cover-overview.tsx')).CoverOverview)

/** The tab of a record’s page with the figures of its cover, as of today. */
export const overviewTab = <Row,>(scopeOf: (row: Row) => Omit<OverviewScope, 'day'>) => ({
  name: 'overview',
  label: <Trans>保障概览</Trans>,
  on: covers.overview,
  draw: (row: Row) => (
    <div className="bg-canvas p-3">
      <CoverOverview scope={{ ...scopeOf(row), day: dayAt() }} />
    </div>
  ),
})
