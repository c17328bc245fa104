/** SQL that is true of a bill that is to be paid: it was sent, and was not undone. */
export const isOwed = (bill: string): string =>
  `(${bill}.del_flag = 0 AND ${bill}.confirm_status IN ('TO_BE_CONFIRMED', 'DISPUTED', 'CONFIRMED') AND ${bill}.amount_with_tax > 0)`

/** SQL that is true of a bill below zero that its company has agreed to: it is credit. */
export const isCredit = (bill: string): string =>
  `(${bill}.del_flag = 0 AND ${bill}.confirm_status = 'CONFIRMED' AND ${bill}.amount_with_tax < 0)`
