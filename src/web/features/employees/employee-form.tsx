import { Trans } from '@lingui/react/macro'
import type { EmployeeDraft } from '#contract/employees.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { companyChoices } from '#web/pickers/choices.ts'

const { Text, Day, Dict, Region, Radio, Choice } = inputsOf<EmployeeDraft>()

export const EmployeeForm = () => (
  <>
    <FieldGroup title={<Trans>基本信息</Trans>}>
      <Text name="name" />
      <Text name="nameEn" />
      <Dict name="idType" />
      <Text name="idNo" />
      <Day name="birthDate" />
      <Radio name="gender" />
      <Text name="mobile" kind="tel" />
      <Text name="email" kind="email" />
    </FieldGroup>
    <FieldGroup title={<Trans>任职信息</Trans>}>
      <Choice name="companyId" choices={companyChoices} />
      <Text name="employeeNo" />
      <Dict name="category" />
      <Dict name="status" />
      <Text name="post" />
      <Region name="socialSecurityLocation" />
      <Day name="entryDate" />
      <Day name="leaveDate" />
    </FieldGroup>
    <FieldGroup title={<Trans>保障信息</Trans>}>
      <Dict name="planCode" className="md:col-span-2" />
      <Day name="effectiveDate" />
      <Day name="expireDate" />
    </FieldGroup>
    <FieldGroup title={<Trans>银行账户</Trans>}>
      <Text name="accountName" />
      <Text name="bankAccount" />
      <Text name="bankName" />
      <Text name="bankBranch" />
      <Region name="bankProvince" />
      <Region name="bankCity" />
    </FieldGroup>
  </>
)
