import { Trans } from '@lingui/react/macro'
import type { CompanyDraft } from '#contract/companies.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input } = inputsOf<CompanyDraft>()

export const CompanyForm = () => (
  <>
    <FieldGroup title={<Trans>基本信息</Trans>}>
      <Input name="companyName" />
      <Input name="companyNameEn" />
      <Input name="companyCode" />
      <Input name="creditCode" />
      <Input name="groupId" />
      <Input name="industry" />
      <Input name="province" />
      <Input name="city" />
      <Input name="address" className="md:col-span-2" />
    </FieldGroup>
    <FieldGroup title={<Trans>联系人</Trans>}>
      <Input name="contactName" />
      <Input name="contactMobile" type="tel" />
      <Input name="contactEmail" type="email" />
    </FieldGroup>
    <FieldGroup title={<Trans>合作</Trans>}>
      <Input name="status" />
      <Input name="serviceStart" />
      <Input name="serviceEnd" />
      <Input
        name="familyApproval"
        hint={<Trans>打开后，企业人事新增、修改、删除家属须先提交申请，由运营人员审批后生效</Trans>}
      />
    </FieldGroup>
  </>
)
