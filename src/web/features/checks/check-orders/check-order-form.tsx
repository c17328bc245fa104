import { Trans } from '@lingui/react/macro'
import type { CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { branchesOfProject, packagesOfProject } from '#web/pickers/project-choices.ts'
import { employeeChoices, relativesOf } from '#web/pickers/row-choices.ts'

const { Input, Area, Choice } = inputsOf<CheckOrderDraft>()

/** Who is examined in which project, by one of its packages, at one of its branches. */
export const CheckOrderForm = () => {
  const { values, set } = useDraftContext()
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
      <Area name="remarks" className="md:col-span-2" />
    </FieldGroup>
  )
}
