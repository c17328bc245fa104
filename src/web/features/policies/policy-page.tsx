import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { plans } from '#contract/plans.ts'
import { policies } from '#contract/policies.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { policyActions } from './policy-actions.tsx'
import { policyLook } from './policy-look.tsx'

const noun = msg({ message: '保单', context: 'one, in a title' })
const form = async () => (await import('./policy-form.tsx')).PolicyForm

const [col, labels] = [columnsOf(plans), labelsOf(plans)]
const planColumns = [
  col('planName', labels.planName, { sortable: true }),
  col('planCode', labels.planCode, { sortable: true }),
  col('level', labels.level),
  col('currentFrom', labels.currentFrom),
  col('versionCount', labels.versionCount),
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
  ]
}

export const PolicyPage = ({ id }: { id: string }) => (
  <RecordPage {...policyLook} id={id} actions={policyActions} tabs={useTabs(id)}>
    <FormDialog of={policies} form={form} noun={noun} size="large" />
  </RecordPage>
)
