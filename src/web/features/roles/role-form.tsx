import { Trans } from '@lingui/react/macro'
import type { RoleDraft } from '#contract/roles.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input, Area, Radio } = inputsOf<RoleDraft>()

export const RoleForm = () => (
  <FieldGroup>
    <Input name="roleName" />
    <Input name="roleNameEn" />
    <Input name="roleCode" />
    <Radio name="category" />
    <Input name="dataScope" hint={<Trans>“指定公司”的公司和集团在保存后的“数据范围”页签中选择</Trans>} />
    <Area name="description" className="md:col-span-2" />
  </FieldGroup>
)
