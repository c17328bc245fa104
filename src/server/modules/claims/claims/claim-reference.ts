import * as z from 'zod/mini'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimStates, writableStatuses } from '#contract/claims/claim-states.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'

const texts = {
  handedIn: /*i18n*/ {
    id: 'claim.handedIn',
    message: '理赔已提交，由理赔人员处理；需要更改时，请联系理赔人员退回',
  },
  closed: /*i18n*/ {
    id: 'claim.entryClosed',
    message: '理赔当前状态下不能再录入；需要更改时，请先退回审核',
  },
}

/** Refuses people of clients what is no longer in their hands. */
export const refuseHandedIn = (
  { status }: Pick<Claim, 'status'>,
  { caller }: Pick<Context, 'caller'>,
): void => {
  if (caller.category === '2' && status !== 'DRAFT' && status !== 'RETURNED') throw refusal(texts.handedIn)
}

const Status = z.object({ status: z.enum(claimStates.states.values) })
const writable: readonly string[] = writableStatuses

/** Holds a claim whose visits or invoices are written, so that nobody decides it meanwhile; refuses where they are not any more. */
export const holdWritable = async (claimId: string, context: Context): Promise<void> => {
  const [row] = await context.tx.rows(
    Status,
    `SELECT status FROM ${allRowsOf(claim)} c WHERE id = $1 AND del_flag = 0 FOR NO KEY UPDATE`,
    [claimId],
  )
  if (!row) return
  refuseHandedIn(row, context)
  if (!writable.includes(row.status)) throw refusal(texts.closed)
}

type Part = { readonly before: { readonly claimId: string } }

/** What is asked before a part of a claim is deleted or restored. */
export const holding = {
  delete: inTurn(({ before }: Part, context) => holdWritable(before.claimId, context)),
  restore: inTurn(({ before }: Part, context) => holdWritable(before.claimId, context)),
}
