import { Trans } from '@lingui/react/macro'
import type { CheckApplicationDraft } from '#contract/checks/check-applications.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { packagesOfProject } from '#web/pickers/project-choices.ts'
import { employeeChoices, relativesOf } from '#web/pickers/row-choices.ts'

const { Input, Area, Choice } = inputsOf<CheckApplicationDraft>()

/** For whom a check-up is asked, by which package of the project, and what they would like. */
export const CheckApplicationForm = () => {
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
      {projectId !== '' && <Choice name="packageId" choices={packagesOfProject(projectId)} />}
      <Input name="maritalState" />
      <Area
        name="wishes"
        className="md:col-span-2"
        hint={<Trans>希望的日期、网点；请不要填写健康情况</Trans>}
      />
      <Area name="remarks" className="md:col-span-2" />
    </FieldGroup>
  )
}
