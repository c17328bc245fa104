import { Trans } from '@lingui/react/macro'
import { policies, type PolicyDraft } from '#contract/cover/policies.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { Files } from '#web/form/inputs/files.tsx'

const { Input, Area } = inputsOf<PolicyDraft>()

export const PolicyForm = () => (
  <FieldGroup>
    <Input name="contractId" hint={<Trans>已生效的保险合同；保单属于合同的公司</Trans>} />
    <Input name="insurerId" />
    <Input name="policyNo" />
    <Input name="premium" />
    <Input name="productName" />
    <Input name="productNameEn" />
    <Input name="startDate" />
    <Input name="endDate" hint={<Trans>保障的最后一天</Trans>} />
    <Input name="isPremiumTaxExempt" />
    <Input name="premiumTaxRate" hint={<Trans>账单里保费的税率；免税的不填</Trans>} />
    <Input name="priority" hint={<Trans>同一人有多张保单时，数字小的先赔付；不填为 100</Trans>} />
    <Area name="remarks" className="md:col-span-2" />
    <Files name="files" of={policies} className="md:col-span-2" />
  </FieldGroup>
)
