import { Trans } from '@lingui/react/macro'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { useLocale } from '#web/core/i18n.ts'
import { Tag } from '#web/ui/tag.tsx'
import { WholeValue } from '#web/values/whole-value.tsx'

/** Who pays a bill, where it is not its own company: to who pays it, whose it is. */
export const BillPaying = ({ bill }: { bill: Bill }) => {
  const locale = useLocale()
  const { paying, companyName, companyNameEn, payerName, payerNameEn } = bill
  const company = (locale === 'en' && companyNameEn) || companyName
  const payer = (locale === 'en' && payerNameEn) || payerName
  if (paying === 'FOR_SISTER')
    return (
      <Tag tone="blue">
        <Trans>代{company}付款</Trans>
      </Tag>
    )
  return paying === 'BY_SISTER' ? <Trans>由{payer}付款</Trans> : <Trans>本公司付款</Trans>
}

interface NameOnBillProps {
  bill: Bill
  field: 'companyName' | 'contractName' | 'payerName'
  /** Its reader may open what is named. */
  isOpen: boolean
}

/** What a bill names: of another company of the group, or its contract, the name alone. */
export const NameOnBill = ({ bill, field, isOpen }: NameOnBillProps) => {
  const locale = useLocale()
  if (isOpen) return <WholeValue resource={resourceOf(bills)} row={bill} field={field} />
  return (locale === 'en' && bill[`${field}En`]) || bill[field]
}
