import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { planVersions } from '#contract/plan-versions.ts'
import { plans } from '#contract/plans.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { planLook } from './plan-look.ts'

const noun = msg({ message: '方案', context: 'one, in a title' })
const form = recordForm(async () => planLook)

const [col, labels] = [columnsOf(planVersions), labelsOf(planVersions)]
const versionColumns = [
  col('versionName', labels.versionName, { sortable: true }),
  col('validFrom', labels.validFrom, { sortable: true }),
  col('forRelations', labels.forRelations),
  col('remarks', labels.remarks),
]

/** What belongs to a plan. */
const useTabs = (planId: string) => {
  const { t } = useLingui()
  return [
    {
      name: 'versions',
      label: <Trans>版本</Trans>,
      on: planVersions.list,
      draw: () => <ChildList of={planVersions} by={{ planId }} columns={versionColumns} label={t`版本`} />,
    },
  ]
}

export const PlanPage = ({ id }: { id: string }) => (
  <RecordPage {...planLook} id={id} tabs={useTabs(id)}>
    <FormDialog of={plans} form={form} noun={noun} />
  </RecordPage>
)
