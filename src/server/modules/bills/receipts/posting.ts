import type { ReceiptPart } from '#contract/bills/receipt-states.ts'
import type { Receipt, receipts } from '#contract/bills/receipts.ts'
import { refusal } from '#contract/core/failures.ts'
import { formatFen } from '#contract/rules/money.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { settledAtMost } from '#server/modules/bills/limits/bill-limits-reference.ts'
import { groupOf, holdBills, holdMoneyOf, type HeldBill } from './holding.ts'
import { addPostings, postingsInForce, takeBack, type NewPosting } from './ledger-reference.ts'

const texts = {
  twice: /*i18n*/ { id: 'receipt.billTwice', message: '同一张账单只能填写一次' },
  nothing: /*i18n*/ { id: 'receipt.partNothing', message: '账单 {billNo} 的核销金额应大于 0' },
  tooMuch: /*i18n*/ {
    id: 'receipt.tooMuch',
    message: '核销合计 {sum} 元超过到账金额 {amount} 元',
  },
  billFull: /*i18n*/ {
    id: 'receipt.billFull',
    message: '账单 {billNo} 只剩 {open} 元未付，请减少核销金额',
  },
  otherGroup: /*i18n*/ {
    id: 'receipt.otherGroup',
    message: '账单 {billNo} 的付款公司与本笔收款的公司不在同一集团，不能核销',
  },
  nothingLeft: /*i18n*/ { id: 'receipt.nothingLeft', message: '账单 {billNo} 没有差额要处理' },
  settledMost: /*i18n*/ {
    id: 'receipt.settledMost',
    message: '账单 {billNo} 的差额 {rest} 元超过可处理的上限 {most} 元',
  },
  why: /*i18n*/ { id: 'receipt.settledWhy', message: '处理差额请填写入账说明' },
  own: /*i18n*/ { id: 'receipt.ownReversal', message: '由您入账，请由他人冲回' },
  refunded: /*i18n*/ {
    id: 'receipt.refunded',
    message: '这笔收款有退款，请先冲回退款',
  },
}

/** What is settled of a bill, how, and why. */
interface Settling {
  readonly kind: 'WRITE_OFF' | 'BANK_CHARGE'
  readonly rest: bigint
  readonly receiptId: string | null
  readonly reason: string | null
}

/** Refuses to settle more of a bill than it lacks, or than is settled without asking anybody. */
export const settling = async (
  { id, billNo, orgCode }: HeldBill,
  { kind, rest, receiptId, reason }: Settling,
  context: Context,
): Promise<NewPosting> => {
  const { [kind]: most } = await settledAtMost(context)
  if (rest <= 0n) throw refusal(texts.nothingLeft, { billNo })
  if (rest > fenOf(most)) throw refusal(texts.settledMost, { billNo, rest: formatFen(rest), most })
  if (!reason) throw refusal(texts.why)
  return { kind, billId: id, receiptId, creditBillId: null, fen: rest, orgCode, reason }
}

/** Refuses more than is left of a bill, and nothing. */
export const refuseBeyond = ({ billNo, open }: HeldBill, fen: bigint): void => {
  if (fen <= 0n) throw refusal(texts.nothing, { billNo })
  if (fen > open) throw refusal(texts.billFull, { billNo, open: formatFen(open) })
}

/** Refuses a bill that is named twice. */
export const refuseTwice = (parts: readonly { readonly billId: string }[]): void => {
  if (new Set(parts.map(({ billId }) => billId)).size < parts.length) throw refusal(texts.twice)
}

interface Posted {
  readonly receipt: Pick<Receipt, 'id' | 'companyId' | 'amount'>
  readonly groupId: string | null
  readonly reason: string | null
}

const ofPart = async (
  bill: HeldBill,
  { amount, settles }: ReceiptPart,
  { receipt, groupId, reason }: Posted,
  context: Context,
) => {
  const isTheirs = bill.payerId === receipt.companyId || (groupId !== null && bill.groupId === groupId)
  if (!isTheirs) throw refusal(texts.otherGroup, { billNo: bill.billNo })
  const fen = fenOf(amount)
  refuseBeyond(bill, fen)
  const { id: receiptId } = receipt
  const { id: billId, orgCode } = bill
  const rows: NewPosting[] = [
    { kind: 'ALLOCATION', billId, receiptId, creditBillId: null, fen, orgCode, reason },
  ]
  if (settles)
    rows.push(await settling(bill, { kind: settles, rest: bill.open - fen, receiptId, reason }, context))
  return rows
}

const postParts = async (posted: Posted, parts: readonly ReceiptPart[], context: Context): Promise<void> => {
  const { amount } = posted.receipt
  refuseTwice(parts)
  const all = parts.reduce((so, part) => so + fenOf(part.amount), 0n)
  if (all > fenOf(amount)) throw refusal(texts.tooMuch, { sum: formatFen(all), amount })
  const bills = await holdBills(
    parts.map(({ billId }) => billId),
    context,
  )
  const rows: NewPosting[] = []
  for (const part of parts) {
    const bill = bills.get(part.billId)
    if (bill) rows.push(...(await ofPart(bill, part, posted, context)))
  }
  await addPostings(rows, context)
}

/** How a receipt pays bills, and how all that it paid is taken back (domain 12.7). */
export const postingMoves: MovesOf<typeof receipts> = {
  post: {
    decide: oneByOne(async ({ before, asked: { parts, postReason = null } }, context) => {
      await holdMoneyOf(before.companyId, context)
      const groupId = await groupOf(before.companyId, context)
      await postParts({ receipt: before, groupId, reason: postReason }, parts, context)
      return { postedBy: context.caller.username }
    }),
  },
  reverse: {
    decide: oneByOne(async ({ before, asked: { reverseReason } }, context) => {
      if (before.postedBy === context.caller.username) throw refusal(texts.own)
      await holdMoneyOf(before.companyId, context)
      const found = await postingsInForce({ receiptId: before.id }, context)
      if (found.some(({ kind }) => kind === 'REFUND')) throw refusal(texts.refunded)
      await holdBills(
        found.flatMap(({ billId }) => billId ?? []),
        context,
      )
      await takeBack({ ids: found.map(({ id }) => id), reason: reverseReason }, context)
      return { reversedOn: dayAt() }
    }),
  },
}
