import { Trans } from '@lingui/react/macro'
import type { InvoiceInfoDraft } from '#contract/invoice-infos.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { companyChoices } from '#web/pickers/choices.ts'

const { Text, Dict, Choice, Flag } = inputsOf<InvoiceInfoDraft>()

export const InvoiceInfoForm = () => (
  <>
    <FieldGroup title={<Trans>发票</Trans>}>
      <Choice name="companyId" choices={companyChoices} />
      <Dict name="invoiceType" />
      <Text name="title" />
      <Text name="taxId" hint={<Trans>15、18 或 20 位</Trans>} />
      <Flag name="isDefault" />
    </FieldGroup>
    <FieldGroup title={<Trans>专用发票必填</Trans>}>
      <Text name="bank" />
      <Text name="bankAccount" />
      <Text name="address" />
      <Text name="tel" kind="tel" />
    </FieldGroup>
    <FieldGroup title={<Trans>寄送</Trans>}>
      <Text name="email" kind="email" />
      <Text name="receiverName" />
      <Text name="receiverAddress" className="md:col-span-2" />
    </FieldGroup>
  </>
)
