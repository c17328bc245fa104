import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { planVersions } from '#contract/plan-versions.ts'
import { plans } from '#contract/plans.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { planActions } from './plan-actions.tsx'
import { planLook } from './plan-look.ts'
import { PlanVersions } from './plan-versions.tsx'

const noun = msg({ message: '方案', context: 'one, in a title' })
const form = recordForm(async () => planLook)

/** What belongs to a plan. */
const tabsOf = (planId: string) => [
  {
    name: 'versions',
    label: <Trans>版本</Trans>,
    on: planVersions.list,
    draw: () => <PlanVersions planId={planId} />,
  },
]

export const PlanPage = ({ id }: { id: string }) => (
  <RecordPage {...planLook} id={id} actions={planActions} tabs={tabsOf(id)}>
    <FormDialog of={plans} form={form} noun={noun} />
  </RecordPage>
)
