import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { why } from '#contract/administration/why.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import type { WhyQuestion } from '#web/lib/why.ts'
import { WhyAnswer } from '#web/rights/why-answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Which role, grant or rule decided, and who can change it. */
export const WhyDialog = ({
  question: { actions, queries },
  onClose,
}: {
  question: WhyQuestion
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(why.ask, { actions: actions.join(','), queries: queries.join(',') }),
    // Rights may have changed since it was asked last.
    refetchOnMount: 'always',
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>为什么？</Trans>}
      closeLabel={t`关闭`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>知道了</Trans>
        </Button>
      }
    >
      {error && !isFetching ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <WhyAnswer answer={data} />
      ) : (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-5" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  )
}
