import { Trans } from '@lingui/react/macro'
import type { EmployeeDraft } from '#contract/members/employees.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input, Radio } = inputsOf<EmployeeDraft>()

export const EmployeeForm = () => (
  <>
    <FieldGroup title={<Trans>基本信息</Trans>}>
      <Input name="name" />
      <Input name="nameEn" />
      <Input name="idType" />
      <Input name="idNo" />
      <Input name="birthDate" />
      <Radio name="gender" />
      <Input name="mobile" />
      <Input name="email" />
    </FieldGroup>
    <FieldGroup title={<Trans>任职信息</Trans>}>
      <Input name="companyId" />
      <Input name="employeeNo" />
      <Input name="category" />
      <Input name="post" />
      <Input name="socialSecurityLocation" />
      <Input name="entryDate" />
      <Input name="leaveDate" />
      <Input name="planCode" />
    </FieldGroup>
    <FieldGroup title={<Trans>银行账户</Trans>}>
      <Input name="accountName" />
      <Input name="bankAccount" />
      <Input name="bankName" />
      <Input name="bankBranch" />
      <Input name="bankProvince" />
      <Input name="bankCity" />
    </FieldGroup>
  </>
)
