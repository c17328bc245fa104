/** SQL of what may be invoiced of a bill at all: it, and of one below zero what it comes to at the rates at which it is above zero. */
export const invoiceableOf = (bill: string): string =>
  `(CASE WHEN ${bill}.amount_with_tax >= 0 THEN ${bill}.amount_with_tax
    ELSE (SELECT coalesce(sum(greatest(r.amount, 0)), 0)::bigint FROM invoiced_of_bills(ARRAY[${bill}.id]) r) END)`

/** SQL of what is to be invoiced of a bill yet. */
export const leftOf = (bill: string): string =>
  `greatest(${invoiceableOf(bill)} - ${bill}.credited_amount - ${bill}.invoiced_amount, 0)`
