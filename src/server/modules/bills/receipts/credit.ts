import type { billMoney } from '#contract/bills/bill-money.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { holdBills, holdCredit, holdEach, holdMoneyOf, type Credit } from './holding.ts'
import { addPostings, postingsInForce, takeBack, type NewPosting } from './ledger-reference.ts'
import { refuseBeyond, refuseTwice, settling } from './posting.ts'

const texts = {
  tooMuch: /*i18n*/ { id: 'billMoney.creditTooMuch', message: '预收只有 {credit} 元，不够 {sum} 元' },
  otherPayer: /*i18n*/ {
    id: 'billMoney.otherPayer',
    message: '账单 {billNo} 由另一家公司付款，不能用这家公司的预收',
  },
  gone: /*i18n*/ { id: 'billMoney.postingGone', message: '这笔入账已被冲回，请刷新' },
  own: /*i18n*/ { id: 'billMoney.ownReversal', message: '由您入账，请由他人冲回' },
  nothing: /*i18n*/ { id: 'billMoney.nothing', message: '金额应大于 0' },
}

/** Takes an amount of some credit, the first first: what of each. Refuses more than there is. */
const spend = (credit: Credit[], fen: bigint): { source: Credit; fen: bigint }[] => {
  const all = totalOf(credit.map(({ left }) => left))
  if (fen > all) throw refusal(texts.tooMuch, { credit: formatFen(all), sum: formatFen(fen) })
  let rest = fen
  return credit.flatMap((source, at) => {
    const taken = source.left < rest ? source.left : rest
    rest -= taken
    credit[at] = { ...source, left: source.left - taken }
    return taken > 0n ? [{ source, fen: taken }] : []
  })
}

const spendCredit = async (
  { companyId, parts }: ParsedOf<typeof billMoney.spendCredit>,
  context: Context,
): Promise<null> => {
  refuseTwice(parts)
  const billIds = parts.map(({ billId }) => billId)
  const credit = await holdCredit(companyId, context, billIds)
  const bills = await holdBills(billIds, context)
  const rows = parts.flatMap(({ billId, amount }): NewPosting[] => {
    const bill = bills.get(billId)
    if (!bill) return []
    if (bill.payerId !== companyId) throw refusal(texts.otherPayer, { billNo: bill.billNo })
    refuseBeyond(bill, fenOf(amount))
    return spend(credit, fenOf(amount)).map(({ source: { receiptId, creditBillId }, fen }) => ({
      kind: 'CREDIT_USE',
      billId,
      receiptId,
      creditBillId,
      fen,
      orgCode: bill.orgCode,
      reason: null,
    }))
  })
  await addPostings(rows, context)
  return null
}

const refund = async (
  { companyId, amount, reason }: ParsedOf<typeof billMoney.refund>,
  context: Context,
): Promise<null> => {
  if (fenOf(amount) === 0n) throw refusal(texts.nothing)
  const credit = await holdCredit(companyId, context)
  const rows = spend(credit, fenOf(amount)).map(
    ({ source: { left: _left, ...source }, fen }): NewPosting => ({
      ...source,
      kind: 'REFUND',
      billId: null,
      fen,
      reason,
    }),
  )
  await addPostings(rows, context)
  return null
}

const settle = async (
  { billId, kind, reason }: ParsedOf<typeof billMoney.settle>,
  context: Context,
): Promise<null> => {
  const bill = (await holdBills([billId], context)).get(billId)
  if (!bill) return null
  const row = await settling(bill, { kind, rest: bill.open, receiptId: null, reason }, context)
  await addPostings([row], context)
  return null
}

const reversePosting = async (
  { id, reason }: ParsedOf<typeof billMoney.reversePosting>,
  context: Context,
): Promise<null> => {
  const [seen] = await postingsInForce({ id }, context)
  if (!seen) throw refusal(texts.gone)
  if (seen.createBy === context.caller.username) throw refusal(texts.own)
  if (seen.companyId) await holdMoneyOf(seen.companyId, context)
  await holdEach(
    [seen.billId, seen.creditBillId].filter((one) => one !== null),
    context,
  )
  // Somebody else may have been first.
  const [posting] = await postingsInForce({ id }, context)
  if (!posting) throw refusal(texts.gone)
  await takeBack({ ids: [id], reason }, context)
  return null
}

/** What people do with the ledger besides posting receipts. */
export const ledgerActs = { spendCredit, refund, settle, reversePosting }
