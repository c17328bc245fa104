import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { checkProjects } from '#contract/checks/check-projects.ts'
import { queryOf } from '#web/lib/query-client.ts'

/** How many people a copy begins with at most. */
export const PeopleAgain = ({ projectId: id }: { projectId: string }) => {
  const { t } = useLingui()
  const { data } = useQuery(queryOf(checkProjects.progress, { id }))
  if (!data) return null
  const count = data.states.reduce((all, one) => (one.status === '90' ? all : all + one.count), 0)
  return (
    <p>{t`${plural(count, { other: '本项目有 # 人，带入时仍符合的都进入新项目，从新的预约期开始才需预约。' })}`}</p>
  )
}
