import { Trans } from '@lingui/react/macro'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billMoney } from '#contract/bills/bill-money.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoices } from '#contract/bills/invoices.ts'
import { BillInvoices } from './bill-invoices.tsx'
import { Postings } from '#web/parts/bill-postings.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import type { RecordTab } from '#web/record/record-tabs.tsx'
import { BillDifference } from './bill-difference.tsx'
import { BillDisputes } from './bill-disputes.tsx'
import { BillGroups } from './bill-groups.tsx'
import { billScreen } from './bill-screen.tsx'
import { BillVersions } from './bill-versions.tsx'

/** What a bill is made of stands before what belongs to it. */
const tabsOf = (_id: string, lists: readonly RecordTab<Bill>[]): readonly RecordTab<Bill>[] => [
  { name: 'lines', label: <Trans>明细</Trans>, on: bills.groups, draw: (bill) => <BillGroups bill={bill} /> },
  {
    name: 'disputes',
    label: <Trans>异议</Trans>,
    on: bills.disputes,
    draw: (bill) => <BillDisputes bill={bill} />,
  },
  {
    name: 'difference',
    label: <Trans>与上期不同</Trans>,
    on: bills.difference,
    draw: (bill) => <BillDifference bill={bill} />,
  },
  {
    name: 'invoices',
    label: <Trans>关联发票</Trans>,
    on: invoices.ofBill,
    draw: (bill) => <BillInvoices bill={bill} />,
  },
  ...lists,
  {
    name: 'postings',
    label: <Trans>收款</Trans>,
    on: billMoney.postings,
    draw: ({ id }) => (
      <div className="p-4.5">
        <Postings asked={{ billId: id }} />
      </div>
    ),
  },
  {
    name: 'versions',
    label: <Trans>版本</Trans>,
    on: bills.versions,
    draw: (bill) => <BillVersions bill={bill} />,
  },
]

export const BillPage = pageOf(billScreen, tabsOf)
