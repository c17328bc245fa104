import * as z from 'zod/mini'
import type { ChangeKind } from '#contract/checks/check-order-changes.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { MovedAlone } from '#server/store/moving-batch.ts'
import { changedBy, noteUndone, type Changed, type Part } from './change-rows.ts'
import type { ManyMoves } from './many-moves.ts'

const texts = {
  elsewhere: /*i18n*/ { id: 'checkOrder.changedSince', message: '更改之后又有变动，未撤销' },
  gone: /*i18n*/ { id: 'checkOrder.undoUnseen', message: '已不在您能查看的范围内' },
  asked: /*i18n*/ { id: 'checkOrder.cancelSent', message: '取消已发给供应商，不能撤销' },
  final: /*i18n*/ { id: 'checkOrder.cancelFinal', message: '订单已取消，不能恢复；请重新添加' },
}

const Asked = z.object({ id: z.string() })

/** Orders whose cancellation went to a supplier with an interface: it may be carried out already. */
const askedFor = async (ids: readonly string[], { tx }: Context): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows(
    Asked,
    `SELECT DISTINCT order_id::text AS id FROM ${allRowsOf(checkRequest)} r WHERE order_id = ANY($1::bigint[]) AND kind = 'CANCEL' AND cancels_id IS NULL
       AND status IN ('WAITING', 'SENT', 'FAILED', 'GIVEN_UP')`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

type Way =
  | { readonly move: 'takeBack' | 'change' | 'cancelRefused'; readonly row: MovedAlone }
  | keyof typeof texts

/** How an order is led back that is still where the job has led it; else why it is not. */
const wayBack = (does: ChangeKind, one: Changed, asked: ReadonlySet<string>): Way => {
  const { id, version, status, slotId, wishSlotId, fromSlotId, toSlotId } = one
  const row = { id, version }
  if (does === 'CANCEL') {
    if (status === '90') return 'final'
    if (status !== '80') return 'elsewhere'
    return asked.has(id) ? 'asked' : { move: 'cancelRefused', row: { ...row, reason: null } }
  }
  if (status === '30' && wishSlotId === toSlotId) return { move: 'takeBack', row }
  // The branch has confirmed it meanwhile: the old time is asked for, if it is still free.
  if (status === '40' && slotId === toSlotId && fromSlotId !== null)
    return { move: 'change', row: { ...row, wishSlotId: fromSlotId, goesOn: false } }
  return 'elsewhere'
}

/** Takes some orders of a job back in one transaction; those that are no longer as it left them stay, and are told. */
export const undoPart = async (
  { jobId, does }: { readonly jobId: string; readonly does: ChangeKind },
  ids: readonly string[],
  { context, moves }: { readonly context: Context; readonly moves: ManyMoves },
): Promise<Part> => {
  const changed = await changedBy(jobId, ids, context)
  const asked = does === 'CANCEL' ? await askedFor(ids, context) : new Set<string>()
  const ways = new Map(changed.map((one) => [one.id, wayBack(does, one, asked)]))
  const refused = new Map<string, string>()
  for (const id of ids) {
    const way = ways.get(id) ?? 'gone'
    if (typeof way === 'string') refused.set(id, context.translate(texts[way]))
  }
  for (const move of ['takeBack', 'change', 'cancelRefused'] as const) {
    const rows = [...ways.values()].flatMap((way) =>
      typeof way !== 'string' && way.move === move ? [way.row] : [],
    )
    for (const one of (await moves(move, rows, context)).refused) refused.set(one.id, one.message)
  }
  await noteUndone(
    jobId,
    ids.map((id) => ({ id, refused: refused.get(id) })),
    context,
  )
  const names = new Map(changed.map(({ id, name }) => [id, name]))
  return {
    count: ids.length,
    failures: [...refused].map(([id, reason]) => ({ id, name: names.get(id) ?? id, reason })),
  }
}
