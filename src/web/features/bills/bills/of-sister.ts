import type { Bill } from '#contract/bills/bill-fields.ts'

/** Whether its reader sees all of a bill: who only pays it for another company of the group sees what it comes to, and nobody on it. */
export const isWhole = ({ paying }: Pick<Bill, 'paying'>): boolean => paying !== 'FOR_SISTER'
