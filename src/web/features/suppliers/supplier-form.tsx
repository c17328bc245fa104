import { Trans } from '@lingui/react/macro'
import type { SupplierDraft } from '#contract/suppliers.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { Lines } from '#web/form/inputs/lines.tsx'

const { Input, Area } = inputsOf<SupplierDraft>()

export const SupplierForm = () => (
  <>
    <FieldGroup title={<Trans>基本信息</Trans>}>
      <Input name="supplierName" />
      <Input name="supplierNameEn" />
      <Input name="category" />
      <Input name="apiType" />
      <Area name="memo" className="md:col-span-2" />
    </FieldGroup>
    <FieldGroup title={<Trans>联系人</Trans>}>
      <Input name="contactName" />
      <Input name="contactMobile" type="tel" />
      <Input name="contactEmail" type="email" />
    </FieldGroup>
    <FieldGroup title={<Trans>网点</Trans>}>
      <Lines name="branches" preset={{ status: '1' }} className="md:col-span-2" />
    </FieldGroup>
  </>
)
