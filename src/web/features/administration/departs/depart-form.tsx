import { Trans } from '@lingui/react/macro'
import type { DepartDraft } from '#contract/administration/departs.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useFormScope } from '#web/form/form-scope.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { departChoices } from '#web/pickers/row-choices.ts'
import { TreeInput } from '#web/pickers/tree-input.tsx'

const { Input, Area, Choice } = inputsOf<DepartDraft>()

export const DepartForm = () => {
  const { target } = useFormScope()
  const choices = departChoices(target?.kind === 'edit' ? target.id : undefined)
  return (
    <>
      <FieldGroup title={<Trans>基本信息</Trans>}>
        <Input name="departName" />
        <Input name="departNameEn" />
        <Input name="departNameAbbr" />
        <Choice name="parentId" choices={choices} As={TreeInput} hint={<Trans>不选则为最上级</Trans>} />
        <Input name="status" />
        <Area name="description" className="md:col-span-2" />
      </FieldGroup>
      <FieldGroup title={<Trans>联系方式</Trans>}>
        <Input name="mobile" />
        <Input name="fax" />
        <Input name="address" className="md:col-span-2" />
        <Area name="memo" className="md:col-span-2" />
      </FieldGroup>
    </>
  )
}
