import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mostAdded, type MemberFilter, type MemberOutcome } from '#contract/checks/check-members.ts'
import { checkProjects } from '#contract/checks/check-projects.ts'
import { checkDraft } from '#web/form/check-draft.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const restMs = 300

const Outcome = ({ outcome }: { outcome: MemberOutcome }) => {
  const { t } = useLingui()
  const { found, present, added, undecided, refused, isMore } = outcome
  return (
    <>
      <p className="font-semibold">{t`将加入 ${plural(added, { other: '# 人' })}`}</p>
      <p className="text-ink-2">
        <Trans>
          符合条件 {formatNumber(found)} 人，其中 {formatNumber(present)} 人已在项目中
        </Trans>
      </p>
      {undecided > 0 && (
        <p className="text-orange">
          <Trans>{formatNumber(undecided)} 人没有唯一适用的套餐，加入后再选</Trans>
        </p>
      )}
      {refused.map(({ reason, count }) => (
        <p key={reason} className="text-red">
          <Trans>
            {formatNumber(count)} 人不加入：{reason}
          </Trans>
        </p>
      ))}
      {isMore && (
        <p className="text-orange">
          <Trans>一次最多加入 {formatNumber(mostAdded)} 人，其余请再次加入</Trans>
        </p>
      )}
    </>
  )
}

/** How many people the form would add to a project, and who not and why. */
export const Foretold = ({ projectId: id }: { projectId: string }) => {
  const { rules, values } = useDraftContext()
  const checked = checkDraft(rules, values, Object.keys(rules.shape))
  const filter: MemberFilter | undefined = 'data' in checked ? checked.data : undefined
  const { data, error } = useQuery({
    ...queryOf(checkProjects.foretellMembers, { id, ...useDebounced(filter, restMs) }),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <output className="grid gap-1 rounded bg-grey-soft p-3 text-sm md:col-span-2">
      {error && <p className="text-red">{error.message}</p>}
      {data ? <Outcome outcome={data} /> : !error && <Skeleton className="h-4 w-28" />}
    </output>
  )
}
