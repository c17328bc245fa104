import { Trans } from '@lingui/react/macro'
import { joinsYoung } from '#contract/members/employee-days.ts'
import type { EmployeeDraft } from '#contract/members/employees.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { CorrectionNote } from '#web/parts/correction-note.tsx'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { planCodesOf } from '#web/pickers/plan-choices.ts'
import { dictText } from '#web/values/value-text.ts'
import { IdNumber } from './id-number.tsx'

const { Area, Choice, Input, Radio } = inputsOf<EmployeeDraft>()

/** Asked of whoever joins younger than people work, and of who has an answer already. */
const YoungReason = () => {
  const { values } = useDraftContext()
  const [birthDate = '', entryDate = '', reason = ''] = ['birthDate', 'entryDate', 'youngReason'].map(
    (name) => String(values[name] ?? ''),
  )
  const isAsked =
    isCalendarDate(birthDate) && isCalendarDate(entryDate) && joinsYoung({ birthDate, entryDate })
  return isAsked || reason !== '' ? <Area name="youngReason" className="md:col-span-2" /> : null
}

/** What the employee has is kept, though the company has no such plan any more. */
const AskedPlan = () => {
  const { row, values } = useDraftContext()
  const value = String(row?.['planCode'] ?? '')
  const kept = row && value !== '' ? [{ value, label: dictText(row, 'planCode') || value }] : []
  return <Choice name="planCode" choices={{ ...planCodesOf(String(values['companyId'] ?? '')), kept }} />
}

export const EmployeeForm = () => (
  <>
    <FieldGroup title={<Trans>基本信息</Trans>}>
      <Input name="name" />
      <Input name="nameEn" />
      <Input name="idType" />
      <IdNumber />
      <Input name="birthDate" />
      <Radio name="gender" />
      <CorrectionNote of="employee" />
      <Input name="mobile" />
      <Input name="email" />
      <Input name="language" hint={<Trans>短信和邮件用的语言，不选为中文</Trans>} />
    </FieldGroup>
    <FieldGroup title={<Trans>任职信息</Trans>}>
      <Input name="companyId" />
      <Input name="employeeNo" />
      <Input name="category" />
      <Input name="department" />
      <Input name="post" />
      <Input name="socialSecurityLocation" />
      <Input name="entryDate" />
      <Input name="leaveDate" />
      <AskedPlan />
      <YoungReason />
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
