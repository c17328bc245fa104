import type { UseQueryResult } from '@tanstack/react-query'
import type { dataRuleTrials } from '#contract/administration/data-rule-trials.ts'
import type { RoleTrial, roleTrials } from '#contract/administration/role-trials.ts'
import type { CallFailure } from '#web/lib/failures.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TrialResult } from './trial-result.tsx'

/** The calls that try a change of rights. */
export type Try = typeof roleTrials.try | typeof dataRuleTrials.edit

/** What a trial has found, while it runs, and where it fails. */
export const TrialPreview = ({ trial }: { trial: UseQueryResult<RoleTrial, CallFailure> }) => {
  if (trial.error) return <FailedCall failure={trial.error} onRetry={() => void trial.refetch()} />
  if (!trial.data)
    return (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-24" />
      </div>
    )
  return <TrialResult trial={trial.data} />
}
