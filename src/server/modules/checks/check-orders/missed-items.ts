import type { CheckOrder, CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'
import { refusalOf } from '#server/core/refusal-of.ts'

const texts = {
  tooMuch: /*i18n*/ {
    id: 'checkOrder.missedTooMuch',
    message: '不结算金额合计 {sum} 元，超过订单的结算价 {cost} 元',
  },
}

/** Refuses items not done that come to more than the supplier is paid. */
export const refuseMissed = (
  items: NonNullable<CheckOrderDraft['missedItems']>,
  before: CheckOrder | undefined,
): void => {
  const cost = before?.cost ?? null
  const sum = totalOf(items.map(({ amount }) => fenOf(amount)))
  if (cost !== null && sum > fenOf(cost))
    throw refusalOf('missedItems', texts.tooMuch, { sum: formatFen(sum), cost })
}
