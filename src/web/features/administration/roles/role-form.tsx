import { Trans } from '@lingui/react/macro'
import type { RoleDraft } from '#contract/administration/roles.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useFormScope } from '#web/form/form-scope.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input, Area, Radio } = inputsOf<RoleDraft>()

export const RoleForm = () => {
  const { target } = useFormScope()
  return (
    <FieldGroup>
      <Input name="roleName" />
      <Input name="roleNameEn" />
      <Input name="roleCode" />
      <Radio name="category" />
      {/* Afterwards it is tried before it is saved, on the page of the role. */}
      {target?.kind === 'add' ? (
        <Input name="dataScope" hint={<Trans>公司和集团在保存后的“数据范围”页签中选择</Trans>} />
      ) : null}
      <Input
        name="ownApprovalLimit"
        hint={
          <Trans>
            由本人提交、导入或最后编辑的增减员，保费差额在此以内可自行审批，家属变更也可；0 为一律由他人审批
          </Trans>
        }
      />
      <Area name="description" className="md:col-span-2" />
    </FieldGroup>
  )
}
