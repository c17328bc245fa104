import { msg } from '@lingui/core/macro'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of a receipt beside the list. */
export const receiptLook = {
  of: receipts,
  sections: [
    {
      title: msg`收款`,
      fields: [
        'companyName',
        'payerName',
        'remittanceText',
        'reference',
        'receivedOn',
        'ownAccountName',
        'receiptNo',
        'remarks',
      ],
    },
    {
      title: msg`入账`,
      fields: ['allocated', 'credit', 'postedBy', 'postReason', 'reversedOn', 'reverseReason'],
      isShown: ({ status }) => status !== 'OPEN',
    },
  ],
} satisfies RecordLook<Receipt>
