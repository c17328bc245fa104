import { Trans } from '@lingui/react/macro'
import { mostAdded, type CheckProgress } from '#contract/checks/check-members.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkProjects, type CheckProject } from '#contract/checks/check-projects.ts'
import { ActForm } from '#web/form/act-form.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { MemberFields } from './member-fields.tsx'

/** After people were added: the orders of the project are others. */
export const refreshOrders = () => void invalidateNoun(checkOrders.list)

interface NewcomersProps {
  project: CheckProject
  progress: CheckProgress
}

/** How many fit by now as people were added last, and the way to add them. */
export const Newcomers = ({ project, progress: { newcomers, filter } }: NewcomersProps) => {
  if (!newcomers || project.status === 'ENDED') return null
  const count = newcomers < mostAdded ? formatNumber(newcomers) : `${formatNumber(mostAdded)}+`
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <Trans>新符合条件 {count} 人</Trans>
      <ActForm
        on={checkProjects.addMembers}
        with={{ id: project.id }}
        preset={filter ?? {}}
        labels={checkProjects.addMembers.labels ?? {}}
        title={<Trans>加入人员</Trans>}
        button={<Trans>加入</Trans>}
        submitLabel={<Trans>加入</Trans>}
        dialogSize="large"
        onDone={refreshOrders}
      >
        <MemberFields project={project} />
      </ActForm>
    </p>
  )
}
