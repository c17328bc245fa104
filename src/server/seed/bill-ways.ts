/**
 * SQL of how much of a confirmed bill `b` is invoiced and paid, in halves: of the newest check-ups of a payer, and of one older premium, each
 * combination that the other bills do not have, of others nothing.
 */
export const waysOf = (half: 'invoiced' | 'paid'): string => {
  const ways = { invoiced: [0, 0, 0, 2], paid: [2, 1, 0, 0] }[half]
  const ofPremium = { invoiced: 1, paid: 1 }[half]
  const nth =
    'row_number() OVER (PARTITION BY b.payer_id, b.bill_type ORDER BY b.period_from DESC, b.id DESC)'
  const cases = ways.map((halves, at) => `WHEN ${at + 1} THEN ${halves}`).join(' ')
  return `CASE b.bill_type WHEN 'CHECK' THEN CASE ${nth} ${cases} END WHEN 'PREMIUM' THEN CASE ${nth} WHEN 4 THEN ${ofPremium} END END`
}
