import * as z from 'zod/mini'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { mayBeHeld } from '#contract/checks/check-order-rules.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { asSystem } from '#server/calls/as-system.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { slotGone } from '#server/modules/checks/check-slots/slots-reference.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { oneByOne, type Decide } from '#server/store/decide.ts'
import { branchesOf, orderedOf } from './booking-facts.ts'
import { isClient, refuseClient } from './booking-rules.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { heldOrder, moveOrder } from './moving-reference.ts'
import { ledOn, nowText, type Asked } from './order-writing.ts'

const texts = {
  sameSupplier: /*i18n*/ {
    id: 'checkOrder.sameSupplier',
    message: '该网点属于同一供应商，请直接改约',
  },
  replacing: /*i18n*/ {
    id: 'checkOrder.replacing',
    message: '本订单已在换供应商（{number}），请先等待或取消该订单',
  },
}

const linking = (columns: string) => `UPDATE ${allRowsOf(checkOrder)} SET ${columns} WHERE id = $1`

/** Refuses an order that is given up for another already, and a place of the supplier that it is with. */
const refuseReplacing = async (before: CheckOrder, slotId: string, context: Context): Promise<void> => {
  const [ordered, at] = [
    (await orderedOf([before.id], context)).get(before.id),
    (await branchesOf([slotId], context)).get(slotId),
  ]
  if (isClient(context)) refuseClient(ordered)
  if (before.replacedById !== null)
    throw new Failure(
      { status: 409, code: 409, text: texts.replacing },
      { number: before.replacedByNo ?? '' },
    )
  if (!at) throw refusal(slotGone)
  if (at.supplierId === ordered?.supplierId) throw refusalOf('slotId', texts.sameSupplier)
}

/**
 * Books at another supplier, by an order of its own: the same person and package, linked both ways. The order that it is made of keeps
 * its place and state; the database counts the new one as the person's order of the project from now on.
 */
const replacing = (
  move: 'replace' | 'replaceUnanswered',
  outbound: Outbound,
): { decide: Decide<CheckOrder, Asked> } => ({
  decide: oneByOne(async ({ before, asked }, context: Context) => {
    const led = ledOn(move, before, { now: nowText() })
    const slotId = String(asked.slotId)
    await refuseReplacing(before, slotId, context)
    const { id, projectId, employeeId, familyMemberId, maritalState, packageId, remarks } = before
    // It names itself until it is known by what it is replaced, so that the person may have another one.
    await context.tx.query(linking('replaced_by_id = id'), [id])
    const draft = { projectId, employeeId, familyMemberId, maritalState, packageId, remarks }
    const order = await checkOrderStore.add(draft, context)
    await context.tx.query(linking('replaces_id = $2'), [order.id, id])
    await moveOrder('book', { order, asked: { slotId } }, { context, outbound })
    // The place that was asked for is the other order's.
    return { ...led, slotId: before.slotId, replacedById: order.id }
  }),
})

/** The moves by which an order is given up for one at another supplier (domain 11.2). */
export const replacingMoves = (outbound: Outbound) => ({
  replace: replacing('replace', outbound),
  replaceUnanswered: replacing('replaceUnanswered', outbound),
})

const Pair = z.object({ goes: z.string() })

/** Of two that are linked, the one that is not wanted any more: the old one once the other is confirmed, the other once the old one has taken place. */
const unwanted = `SELECT (CASE WHEN n.status IN ('40', '60', '70') THEN o.id ELSE n.id END)::text AS goes
  FROM ${allRowsOf(checkOrder)} o JOIN ${allRowsOf(checkOrder)} n ON n.id = o.replaced_by_id AND n.del_flag = 0
  WHERE o.del_flag = 0 AND o.status <> '90' AND o.replaced_by_id IS NOT NULL
    AND (n.status IN ('40', '60', '70') AND o.status NOT IN ('60', '70', '80') OR o.status IN ('60', '70') AND n.status NOT IN ('40', '60', '70', '80', '90'))
  ORDER BY o.id LIMIT 200`

/** Gives up what is not wanted of orders that were made for each other, as somebody would by hand. */
export const endReplaced = ({
  due,
  ...services
}: Pick<Services, 'due' | 'db' | 'outbound' | 'translate'>): void => {
  const inTurn = <Result>(work: (context: Context) => Promise<Result>) =>
    asSystem({ ...services, onError: () => undefined }, work)
  due.upToDate('checkOrder.replaced', async () => {
    for (const { goes } of await inTurn(({ tx }) => tx.rows(Pair, unwanted)))
      await inTurn(async (context) => {
        const order = await heldOrder(goes, context)
        if (!['10', '20', '30', '40', '50', '00'].includes(order.status)) return
        const move = mayBeHeld(order) ? 'cancel' : 'drop'
        await moveOrder(move, { order, asked: { cancelledBy: 'REPLACED' } }, { ...services, context })
      })
  })
}
