import * as z from 'zod/mini'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { bills } from '#contract/bills/bills.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { staleFailure } from '#server/store/row-writes.ts'
import { termsFromNow } from './bill-moves.ts'
import { billStore } from './bills-store.ts'
import { noteAnswer } from './disputes.ts'
import { holdBilling, makeLines, noteVersion } from './making-reference.ts'
import { comesToNow, datedApart } from './revision.ts'
import { tellOfBill } from './telling-reference.ts'

const texts = {
  notOpen: /*i18n*/ { id: 'bill.notOpen', message: '只有待确认或有异议的账单可以出新版本' },
  same: /*i18n*/ {
    id: 'bill.reviseSame',
    message: '按现在的参保和价格计算，明细没有变化，不需要新版本；有疑问的请答复异议',
  },
  paid: /*i18n*/ { id: 'bill.revisePaid', message: '账单已有收款，不能出新版本；差额会并入下一期账单' },
}

const Period = z.object({ from: z.string(), to: z.string() })

/** Makes another version of a bill, of what is owed now and not billed elsewhere; days to confirm and to pay begin anew. */
export const revising =
  ({ events: told }: Pick<Services, 'events'>) =>
  async ({ id, version, reason }: ParsedOf<typeof bills.revise>, context: Context): Promise<Bill> => {
    const { tx, caller } = context
    const seen = await billStore.queryById({ id }, context)
    await holdBilling(seen.contractId, context)
    // Nobody pays it meanwhile.
    await tx.query(`SELECT FROM ${allRowsOf(bill)} b WHERE id = $1 FOR NO KEY UPDATE`, [id])
    const before = await billStore.queryById({ id }, context)
    if (before.version !== version) throw await staleFailure({ ...before }, context)
    if (before.confirmStatus !== 'TO_BE_CONFIRMED' && before.confirmStatus !== 'DISPUTED')
      throw refusal(texts.notOpen)
    if (before.paidAmount !== '0.00') throw refusal(texts.paid)
    if ((await comesToNow(id, context)).isSame) throw refusal(texts.same)
    const [period] = await tx.rows(
      Period,
      `SELECT period_from::text AS from, period_to::text AS to FROM ${allRowsOf(bill)} b WHERE id = $1`,
      [id],
    )
    if (!period) throw refusal(texts.notOpen)
    const versionNo = before.versionNo + 1
    const datedOn = await datedApart(id, context)
    const made = await makeLines(
      { billId: id, contractId: before.contractId, orgCode: before.sysOrgCode, versionNo, ...period },
      context,
    )
    const until = (await termsFromNow([id], context)).get(id)
    await tx.query(
      `UPDATE ${allRowsOf(bill)} b SET version_no = $2, confirm_status = 'TO_BE_CONFIRMED', amount_with_tax = $3, tax = $4, member_count = $5,
         confirm_until = $6::date, pay_until = $7::date, reason = $8, read_at = transaction_timestamp(), version = version + 1,
         update_by = $9, update_time = clock_timestamp() WHERE id = $1`,
      [
        id,
        versionNo,
        made.amount,
        made.tax,
        made.members,
        until?.confirmUntil,
        until?.payUntil,
        reason,
        caller.username,
      ],
    )
    await noteVersion({ billId: id, versionNo, reason, datedOn }, context)
    await noteAnswer({ billId: id, answer: reason, versionNo }, context)
    const after = await billStore.queryById({ id }, context)
    await tellOfBill(told, 'billSent', after, context)
    return after
  }
