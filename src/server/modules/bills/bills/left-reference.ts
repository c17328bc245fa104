/** SQL of what is to be invoiced of a bill yet. */
export const leftOf = (bill: string): string =>
  `greatest(${bill}.invoiceable_amount - ${bill}.credited_amount - ${bill}.invoiced_amount, 0)`
