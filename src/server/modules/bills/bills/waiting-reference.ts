import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'

const waits = /*i18n*/ {
  id: 'bill.adjustmentWaits',
  message: '账单有 {count, number} 笔调整待审批，金额可能会变；请等服务商财务处理完再操作',
}

const Waiting = z.object({ id: z.string(), count: z.number() })

/** Gives what refuses a bill, of these, while adjustments of it wait to be approved: afterwards they could not be put on it. Bills are held. */
export const refusingWaiting = async (ids: readonly string[], { tx }: Pick<Context, 'tx'>) => {
  const rows = await tx.rows(
    Waiting,
    `SELECT bill_id::text AS id, waiting AS count FROM waiting_adjustments($1)`,
    [ids],
  )
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  return (id: string): void => {
    const count = counts.get(id)
    if (count) throw refusal(waits, { count })
  }
}
