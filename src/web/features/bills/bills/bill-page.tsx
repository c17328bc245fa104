import { Trans } from '@lingui/react/macro'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billMoney } from '#contract/bills/bill-money.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoices } from '#contract/bills/invoices.ts'
import { BillInvoices } from './bill-invoices.tsx'
import { BillPayments } from './bill-payments.tsx'
import { Postings } from '#web/parts/bill-postings.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import type { RecordTab } from '#web/record/record-tabs.tsx'
import { BillDifference } from './bill-difference.tsx'
import { BillDisputes } from './bill-disputes.tsx'
import { BillGroups } from './bill-groups.tsx'
import { billScreen } from './bill-screen.tsx'
import { can } from '#web/state/session.ts'
import { BillVersions } from './bill-versions.tsx'
import { isWhole } from './of-sister.ts'

/** What a bill is made of stands before what belongs to it. */
const tabsOf = (_id: string, lists: readonly RecordTab<Bill>[]): readonly RecordTab<Bill>[] => [
  { name: 'lines', label: <Trans>明细</Trans>, on: bills.groups, draw: (bill) => <BillGroups bill={bill} /> },
  {
    name: 'disputes',
    label: <Trans>异议</Trans>,
    on: bills.disputes,
    isShown: isWhole,
    draw: (bill) => <BillDisputes bill={bill} />,
  },
  {
    name: 'difference',
    label: <Trans>与上期不同</Trans>,
    on: bills.difference,
    isShown: isWhole,
    draw: (bill) => <BillDifference bill={bill} />,
  },
  {
    name: 'invoices',
    label: <Trans>关联发票</Trans>,
    on: invoices.ofBill,
    draw: (bill) => <BillInvoices bill={bill} />,
  },
  ...lists.map((list) => ({ ...list, isShown: isWhole })),
  {
    name: 'postings',
    label: <Trans>收款记录</Trans>,
    on: bills.payments,
    draw: (bill) => (
      <div className="p-4.5">
        {can(billMoney.postings) ? <Postings asked={{ billId: bill.id }} /> : <BillPayments bill={bill} />}
      </div>
    ),
  },
  {
    name: 'versions',
    label: <Trans>版本</Trans>,
    on: bills.versions,
    isShown: isWhole,
    draw: (bill) => <BillVersions bill={bill} />,
  },
]

export const BillPage = pageOf(billScreen, tabsOf)
