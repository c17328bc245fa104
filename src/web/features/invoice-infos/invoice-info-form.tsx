import { Trans } from '@lingui/react/macro'
import type { InvoiceInfoDraft } from '#contract/invoice-infos.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input } = inputsOf<InvoiceInfoDraft>()

export const InvoiceInfoForm = () => (
  <>
    <FieldGroup title={<Trans>发票</Trans>}>
      <Input name="companyId" />
      <Input name="invoiceType" />
      <Input name="title" />
      <Input name="taxId" hint={<Trans>15、18 或 20 位</Trans>} />
      <Input name="isDefault" />
    </FieldGroup>
    <FieldGroup title={<Trans>专用发票必填</Trans>}>
      <Input name="bank" />
      <Input name="bankAccount" />
      <Input name="address" />
      <Input name="tel" type="tel" />
    </FieldGroup>
    <FieldGroup title={<Trans>寄送</Trans>}>
      <Input name="email" type="email" />
      <Input name="receiverName" />
      <Input name="receiverMobile" type="tel" />
      <Input name="receiverAddress" className="md:col-span-2" />
    </FieldGroup>
  </>
)
