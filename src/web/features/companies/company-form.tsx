import { Trans } from '@lingui/react/macro'
import type { CompanyDraft } from '#contract/companies.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { companyGroupChoices } from '#web/pickers/choices.ts'

const { Text, Day, Dict, Region, Choice } = inputsOf<CompanyDraft>()

export const CompanyForm = () => (
  <>
    <FieldGroup title={<Trans>基本信息</Trans>}>
      <Text name="companyName" />
      <Text name="companyNameEn" />
      <Text name="companyCode" />
      <Text name="creditCode" />
      <Choice name="groupId" choices={companyGroupChoices} />
      <Dict name="industry" />
      <Region name="province" />
      <Region name="city" />
      <Text name="address" className="md:col-span-2" />
    </FieldGroup>
    <FieldGroup title={<Trans>联系人</Trans>}>
      <Text name="contactName" />
      <Text name="contactMobile" kind="tel" />
      <Text name="contactEmail" kind="email" />
    </FieldGroup>
    <FieldGroup title={<Trans>合作</Trans>}>
      <Dict name="status" />
      <Day name="serviceStart" />
      <Day name="serviceEnd" />
    </FieldGroup>
  </>
)
