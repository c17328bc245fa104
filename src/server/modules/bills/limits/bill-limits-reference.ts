import { billLimitTerms } from '#contract/bills/bill-limits.ts'
import type { Context } from '#server/calls/caller.ts'
import { billLimit } from '#server/db/schema/bill-limits.ts'
import { limitStore } from '#server/store/limits.ts'

/** What one person does to bills alone, as it holds when it is done: what waits for somebody keeps no limit of before. */
export const billLimitStore = limitStore({
  terms: billLimitTerms,
  table: billLimit,
  atFirst: { adjustmentAlone: '500.00', writeOffMost: '1.00', bankChargeMost: '100.00' },
})

/** How much of a bill is settled at most, by how it is. */
export const settledAtMost = async (context: Pick<Context, 'tx'>) => {
  const { writeOffMost: WRITE_OFF, bankChargeMost: BANK_CHARGE } = await billLimitStore.read(context)
  return { WRITE_OFF, BANK_CHARGE }
}
