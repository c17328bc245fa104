import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { coverChanges } from '#contract/cover-changes.ts'
import { covers } from '#contract/covers.ts'
import { plans } from '#contract/plans.ts'
import { policies, type Policy } from '#contract/policies.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { overviewTab } from '#web/figures/overview-tab.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { policyActions } from './policy-actions.tsx'
import { policyLook } from './policy-look.tsx'

const noun = msg({ message: '保单', context: 'one, in a title' })
const form = async () => (await import('./policy-form.tsx')).PolicyForm

const [plan, cover, change] = [
  { col: columnsOf(plans), labels: labelsOf(plans) },
  { col: columnsOf(covers), labels: labelsOf(covers) },
  { col: columnsOf(coverChanges), labels: labelsOf(coverChanges) },
]
const planColumns = [
  plan.col('planName', plan.labels.planName, { sortable: true }),
  plan.col('planCode', plan.labels.planCode, { sortable: true }),
  plan.col('level', plan.labels.level),
  plan.col('currentFrom', plan.labels.currentFrom),
  plan.col('versionCount', plan.labels.versionCount),
]
const coverColumns = [
  cover.col('employeeName', cover.labels.employeeName),
  cover.col('employeeNo', cover.labels.employeeNo),
  cover.col('memberName', cover.labels.memberName),
  cover.col('relation', cover.labels.relation),
  cover.col('planName', cover.labels.planName),
  cover.col('fromDay', cover.labels.fromDay, { sortable: true }),
  cover.col('lastDay', cover.labels.lastDay),
]
const changeColumns = [
  change.col('name', change.labels.name),
  change.col('changeType', change.labels.changeType),
  change.col('status', change.labels.status),
  change.col('effectiveDay', change.labels.effectiveDay, { sortable: true }),
  change.col('planName', change.labels.planName),
  change.col('premiumDelta', change.labels.premiumDelta),
]

/** What belongs to a policy. */
const useTabs = (policyId: string) => {
  const { t } = useLingui()
  return [
    {
      name: 'plans',
      label: <Trans>方案</Trans>,
      on: plans.list,
      draw: () => (
        <ChildList
          of={plans}
          by={{ policyId }}
          columns={planColumns}
          label={t`方案`}
          actions={({ id }) => (
            <Link to="/policy/PlanList/$id" params={{ id }}>
              <Trans>查看</Trans>
            </Link>
          )}
        />
      ),
    },
    {
      name: 'people',
      label: <Trans>参保人员</Trans>,
      on: covers.list,
      draw: () => (
        <ChildList
          of={covers}
          by={{ policyId, insuredOn: dayAt() }}
          columns={coverColumns}
          label={t`参保人员`}
        />
      ),
    },
    {
      name: 'changes',
      label: <Trans context="many, as a title">增减员</Trans>,
      on: coverChanges.list,
      draw: () => <ChildList of={coverChanges} by={{ policyId }} columns={changeColumns} label={t`增减员`} />,
    },
    overviewTab(({ companyId }: Policy) => ({ companyId, policyId })),
  ]
}

export const PolicyPage = ({ id }: { id: string }) => (
  <RecordPage {...policyLook} id={id} actions={policyActions} tabs={useTabs(id)}>
    <FormDialog of={policies} form={form} noun={noun} size="large" />
  </RecordPage>
)
