import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberQuestion } from '#contract/checks/check-members.ts'
import type { CheckProject } from '#contract/checks/check-projects.ts'
import { Bound, useInput } from '#web/form/bound-field.tsx'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { ChoicesInput } from '#web/pickers/choice-input.tsx'
import { branchesOfProject, packagesOfProject } from '#web/pickers/project-choices.ts'
import { Foretold } from './foretold.tsx'

const { Input, Choice } = inputsOf<MemberQuestion>()

const Packages = ({ projectId }: { projectId: string }) => {
  const { t } = useLingui()
  const input = useInput('packageIds')
  return (
    <Bound
      group
      input={input}
      hint={<Trans>选一个即人人用它；选几个或不选，按性别、年龄配给唯一适用的</Trans>}
    >
      <ChoicesInput
        source={packagesOfProject(projectId)}
        label={input.label}
        placeholder={t`全部套餐`}
        values={input.value.split(',').filter(Boolean)}
        onValues={(values) => input.set(values.join(','))}
      />
    </Bound>
  )
}

/** Whom a project takes, with which package and where, and how many that are. */
export const MemberFields = ({ project }: { project: Pick<CheckProject, 'id' | 'takesFamily'> }) => (
  <>
    <FieldGroup title={<Trans>人员</Trans>}>
      <Input name="category" />
      <Input name="status" />
      <Input name="gender" />
      <Input name="socialSecurityLocation" />
      <Input name="post" />
      <Input name="employedOn" hint={<Trans>不填即今天在职的员工</Trans>} />
      {project.takesFamily && <Input name="withFamily" />}
    </FieldGroup>
    <FieldGroup title={<Trans>体检</Trans>}>
      <Packages projectId={project.id} />
      <Choice name="branchId" choices={branchesOfProject(project.id)} />
      <Foretold projectId={project.id} />
    </FieldGroup>
  </>
)
