import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { dataRuleTrials } from '#contract/administration/data-rule-trials.ts'
import type { RoleTrial, roleTrials } from '#contract/administration/role-trials.ts'
import { send } from '#web/lib/call.ts'
import { toFailure, type CallFailure } from '#web/lib/failures.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TrialResult } from './trial-result.tsx'

/** The calls that try a change of rights. */
export type Try = typeof roleTrials.try | typeof dataRuleTrials.edit

/** What a change of rights would do, asked anew each time. */
export const useTrial = <E extends Try>(on: E, change: InputOf<E>) =>
  useQuery<RoleTrial, CallFailure>({
    queryKey: ['trial', on.path, change],
    queryFn: async () => {
      try {
        return (await send(on, change, { key: randomKey() })).result
      } catch (error) {
        throw toFailure(error)
      }
    },
    staleTime: 0,
    gcTime: 0,
  })

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
