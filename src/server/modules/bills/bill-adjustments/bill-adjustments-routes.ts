import * as z from 'zod/mini'
import { billAdjustments, type BillAdjustment } from '#contract/bills/bill-adjustments.ts'
import { refusal } from '#contract/core/failures.ts'
import { fenOf } from '#contract/rules/shares.ts'
import { ownApprovals } from '#server/accounts/four-eyes.ts'
import type { Context } from '#server/calls/caller.ts'
import { billAdjustment } from '#server/db/schema/bill-adjustments.ts'
import { implementResource } from '#server/implement-resource.ts'
import { tellAdjusted } from '#server/modules/bills/bills/telling-reference.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { oneByOne } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { aloneSql, billAdjustmentStore, decideWord } from './bill-adjustments-store.ts'

const texts = {
  paid: /*i18n*/ {
    id: 'billAdjustment.paid',
    message: '账单已收的款比调整后的金额多，请先冲回收款，再调整',
  },
  month: /*i18n*/ {
    id: 'billAdjustment.monthClosed',
    message: '账单发送的月份已关账，不能调整；请在下一张账单上调整，或请管理员重开该月',
  },
  closed: /*i18n*/ {
    id: 'billAdjustment.closedMeanwhile',
    message: '账单已确认或已撤销，不能调整；已确认的请先退回待确认',
  },
}

const Filed = z.object({ isOwn: z.boolean() })

const isOwn = async ({ id }: BillAdjustment, { tx, caller }: Context): Promise<boolean> => {
  const [filed] = await tx.rows(
    Filed,
    `SELECT coalesce($2::bigint IN (filed_by, edited_by), false) AS "isOwn" FROM ${allRowsOf(billAdjustment)} a WHERE id = $1`,
    [id, caller.userId],
  )
  return filed?.isOwn ?? false
}

const Put = z.object({ outcome: z.enum(['PUT', 'CLOSED', 'PAID', 'MONTH']) })

/** Puts an adjustment on its bill, whose totals follow; refused where the bill is confirmed or undone by now, more of it is paid, or its month is closed. */
const putOnBill = async ({ id }: BillAdjustment, { tx }: Context): Promise<void> => {
  const [put] = await tx.rows(Put, `SELECT adjust_bill($1) AS outcome`, [id])
  if (put?.outcome === 'MONTH') throw refusal(texts.month)
  if (put?.outcome === 'PAID') throw refusal(texts.paid)
  if (put?.outcome !== 'PUT') throw refusal(texts.closed)
}

const moves = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof billAdjustments> => ({
  approve: {
    decide: oneByOne(async ({ before }, context: Context) => {
      const own = (await ownApprovals(decideWord, context, aloneSql)).refusalOf(fenOf(before.amount))
      if (own && (await isOwn(before, context))) throw own
      await putOnBill(before, context)
    }),
    after: inTurn(({ after }, context) => tellAdjusted(told, after.billId, context)),
  },
})

/** What is adjusted by hand on bills. */
export const billAdjustmentRoutes = implementResource(billAdjustments, billAdjustmentStore, { moves })
