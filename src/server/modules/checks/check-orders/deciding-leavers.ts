import * as z from 'zod/mini'
import type { checkOrders } from '#contract/checks/check-orders.ts'
import { leaverDecisions } from '#contract/checks/check-order-words.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { Services } from '#server/services.ts'
import { staleFailure, updateRow } from '#server/store/row-writes.ts'
import { inSavepoint } from '#server/store/savepoint.ts'
import { orderedOf } from './booking-facts.ts'
import { isClient, refuseClient } from './booking-rules.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { decidedByProject } from './leavers.ts'
import { heldOrder, moveOrder } from './moving-reference.ts'

type Decision = ParsedOf<typeof checkOrders.decideLeaver>

const noLeaver = /*i18n*/ {
  id: 'checkOrder.noLeaver',
  message: '“{person}”没有在体检日期前离职，或没有待处理的预约',
}

/** Keeps the appointment of a leaver, or cancels it as somebody would by hand; either is noted. */
const decide = async (
  { id, leaverDecision, version }: Omit<Decision, 'version'> & { readonly version?: number },
  { context, outbound }: { readonly context: Context; readonly outbound: Outbound },
): Promise<void> => {
  const order = await heldOrder(id, context)
  if (version !== undefined && order.version !== version) throw await staleFailure(order, context)
  if (isClient(context)) refuseClient((await orderedOf([id], context)).get(id))
  if (order.leftBefore === null || !['20', '30', '40'].includes(order.status))
    throw new Failure({ status: 409, code: 409, text: noLeaver }, { person: order.personName })
  await updateRow(checkOrderStore.source, id, { leaverDecision }, context)
  if (leaverDecision === 'KEEP') return
  const noted = await heldOrder(id, context)
  await moveOrder('cancel', { order: noted, asked: { cancelledBy: 'LEFT' } }, { context, outbound })
}

/** The call: by the provider, or by HR where its project lets it book. */
export const decidingLeavers = ({ outbound }: Pick<Services, 'outbound'>) => ({
  decideLeaver: async (decision: Decision, context: Context): Promise<null> => {
    await checkOrderStore.queryById({ id: decision.id }, context)
    await decide(decision, { context, outbound })
    return null
  },
})

const Decided = z.object({ id: z.string(), decision: z.enum(leaverDecisions.values) })

/** Where the project says what becomes of the appointments of leavers, that is done each night. */
export const decideByProjects = ({ due, outbound }: Pick<Services, 'due' | 'outbound'>): void =>
  due.every('checkOrder.leavers', { daily: '00:50' }, async (day, context) => {
    for (const { id, decision } of await context.tx.rows(Decided, decidedByProject, [day]))
      // One that has changed meanwhile is looked at again tomorrow, and stands among the tasks until then.
      await inSavepoint(context, (own) =>
        decide({ id, leaverDecision: decision }, { context: own, outbound }),
      )
  })
