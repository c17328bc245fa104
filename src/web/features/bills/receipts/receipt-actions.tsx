import { msg } from '@lingui/core/macro'
import { receipts } from '#contract/bills/receipts.ts'
import { moves } from '#web/form/moves.ts'
import { PostingsOf } from './postings-of.tsx'

/** What may be done to a receipt; it is posted in the drawer, where it is seen what is paid. */
export const receiptActions = moves(receipts, {
  reverse: {
    refused: ({ isOwnPosting }) => (isOwnPosting ? msg`由您入账，请由他人冲回` : undefined),
    needs: ['isOwnPosting'],
    text: msg`这笔收款的预收不再可用，它和它的预收核销过的账单都恢复未付；原来的记录保留，冲回是新的一笔。`,
    comesTo: ([row]) => (row ? <PostingsOf receiptId={row.id} /> : null),
  },
}).filter(({ name }) => name !== 'post')
