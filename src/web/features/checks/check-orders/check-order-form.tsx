import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import { wishPairs } from '#contract/checks/check-wishes.ts'
import type { Draft } from '#web/form/use-draft.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { Lines } from '#web/form/inputs/lines.tsx'
import { branchesOfProject, packagesOfProject } from '#web/pickers/project-choices.ts'
import { employeeChoices, relativesOf } from '#web/pickers/row-choices.ts'

const { Input, Area, Choice } = inputsOf<CheckOrderDraft>()

/** Only of who has come it is known what was not done. */
const hasArrived = (row: Draft['row']): boolean => Boolean(row?.['arrivedAt'])

/** Who is examined in which project, by one of its packages, at one of its branches. */
export const CheckOrderForm = () => {
  const { t } = useLingui()
  const { values, set, row } = useDraftContext()
  const [projectId, employeeId] = [String(values['projectId'] ?? ''), String(values['employeeId'] ?? '')]
  return (
    <FieldGroup>
      <Input name="projectId" className="md:col-span-2" />
      <Choice name="employeeId" choices={employeeChoices} onChosen={() => set('familyMemberId', '')} />
      {employeeId !== '' && (
        <Choice
          name="familyMemberId"
          choices={relativesOf(employeeId)}
          hint={<Trans>不选时为员工本人</Trans>}
        />
      )}
      {projectId !== '' && (
        <>
          <Choice name="packageId" choices={packagesOfProject(projectId)} />
          <Choice name="branchId" choices={branchesOfProject(projectId)} />
        </>
      )}
      <Input name="maritalState" />
      {projectId !== '' &&
        wishPairs.map(([day, branch]) => (
          <Fragment key={day}>
            <Input name={day} />
            <Choice name={branch} choices={branchesOfProject(projectId)} />
          </Fragment>
        ))}
      <Area name="remarks" className="md:col-span-2" />
      {hasArrived(row) && (
        <Lines
          name="missedItems"
          className="md:col-span-2"
          hint={t`到检后没有做的项目；金额不与供应商结算`}
        />
      )}
    </FieldGroup>
  )
}
