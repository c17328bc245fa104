import { numbered } from '#server/store/numbered.ts'

/** The number of the next receipt. */
export const receiptNo = numbered('receipt', 'SK{yyyy}{MM}{5}')
