import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OverviewScope } from '#contract/cover/cover-places.ts'
import { covers } from '#contract/cover/covers.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CoverFigures } from './cover-figures.tsx'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

/** The size of the figures that will stand there. */
const FiguresSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <output className="sr-only">
      <Trans>正在加载</Trans>
    </output>
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map((name) => (
        <Card key={name}>
          <Skeleton className="h-[94px] w-full" />
        </Card>
      ))}
    </div>
    <div className="grid gap-3 lg:grid-cols-[1.7fr_1fr]">
      <Card>
        <Skeleton className="h-[275px] w-full" />
      </Card>
      <Card>
        <Skeleton className="h-[275px] w-full" />
      </Card>
    </div>
  </div>
)

/** Who is insured at a company or by a policy on a day, in figures; each opens the rows it counts. */
export const CoverOverview = ({ scope }: { scope: OverviewScope }) => {
  const { companyId, policyId, day } = scope
  const question = { companyId, day, ...(policyId !== undefined && { policyId }) }
  const { data, error, isFetching, refetch } = useQuery(queryOf(covers.overview, question))
  if (data) return <CoverFigures overview={data} scope={scope} />
  if (!error) return <FiguresSkeleton />
  return (
    <Card>
      <FailedCall failure={error} onRetry={() => void refetch()} isBusy={isFetching} />
    </Card>
  )
}
