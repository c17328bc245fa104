import { Trans } from '@lingui/react/macro'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const five = ['a', 'b', 'c', 'd', 'e']

/** The size of the figures that will stand there. */
export const HomeSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-3.5">
    <output className="sr-only">
      <Trans>正在加载</Trans>
    </output>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {five.map((name) => (
        <Card key={name} className="max-lg:first:col-span-2">
          <Skeleton className="my-0.5 h-4 w-16" />
          <Skeleton className="my-1.5 h-6 w-20" />
          <Skeleton className="h-4.5 w-14" />
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
    <div className="grid gap-3 lg:grid-cols-2">
      <Card>
        <Skeleton className="h-[220px] w-full" />
      </Card>
      <Card>
        <Skeleton className="h-[220px] w-full" />
      </Card>
    </div>
  </div>
)
