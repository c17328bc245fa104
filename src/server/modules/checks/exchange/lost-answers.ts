import * as z from 'zod/mini'
import { SupplierOrder } from '#contract/checks/supplier-account.ts'
import type { Context } from '#server/calls/caller.ts'
import { asSystem } from '#server/calls/as-system.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkRequest, supplierInterface } from '#server/db/schema/supplier-interfaces.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { placeAccount } from './accounts.ts'
import { closeBreaker, countFailure } from './breaker.ts'
import { failureOf, isOutage } from './retrying.ts'
import { askSupplier, type Told } from './talking.ts'

/** So many hours after a request was taken its supplier is asked what became of it. */
const askedAfter = [1, 4, 24] as const
const hourSeconds = 3_600
/** What waits in the queue to be asked for, and not to be sent. */
const prefix = 'lost:'

interface Work {
  readonly context: Pick<Context, 'tx'>
  readonly outbound: Outbound
}

/** Has a request that was taken asked for, where its answer does not come: next after so many hours. */
export const lostAfter = async (
  id: string,
  { to, hours }: { readonly to: string; readonly hours: number },
  { context, outbound }: Work,
): Promise<void> => {
  // A little before its time is in time.
  const next = askedAfter.find((one) => one > hours + 0.1)
  if (next !== undefined)
    await outbound.wait({ id: prefix + id, to, afterSeconds: (next - hours) * hourSeconds }, context)
}

/** The request that is to be asked for, where that is what waits. */
export const lostOf = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined

const Lost = z.object({
  orderNo: z.string(),
  supplierId: z.string(),
  interfaceId: z.string(),
  baseUrl: z.string(),
  /** Hours since it was taken, and since it was made. */
  hours: z.number(),
  age: z.number(),
  /** Seconds for which its supplier is left alone. */
  openFor: z.number(),
})
type Lost = z.infer<typeof Lost>

/** A request whose answer has not come. */
const readLost = async (id: string, { tx }: Pick<Context, 'tx'>): Promise<Lost | undefined> => {
  const [found] = await tx.rows(
    Lost,
    `SELECT o.order_no AS "orderNo", r.supplier_id::text AS "supplierId", i.id::text AS "interfaceId", i.base_url AS "baseUrl",
       extract(epoch FROM clock_timestamp() - r.sent_at)::float8 / 3600 AS hours, extract(epoch FROM clock_timestamp() - r.create_time)::float8 / 3600 AS age,
       coalesce(greatest(0, ceil(extract(epoch FROM i.open_until - clock_timestamp()))), 0)::integer AS "openFor"
     FROM ${allRowsOf(checkRequest)} r JOIN ${allRowsOf(checkOrder)} o ON o.id = r.order_id
       JOIN ${allRowsOf(supplierInterface)} i ON i.supplier_id = r.supplier_id AND i.is_on AND i.del_flag = 0
     WHERE r.id = $1 AND r.status = 'SENT' AND r.answer IS NULL`,
    [id],
  )
  return found
}

/** What a supplier says of an order; undefined where it does not know it, or does not say it as it should. */
const accountOf = ({ status, words = '' }: Told): SupplierOrder | undefined => {
  if (status !== 200) return undefined
  try {
    const read = z.safeParse(SupplierOrder, JSON.parse(words))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The supplier never kept it: it is sent again under the id that it had, so that nothing is booked twice. */
const sendAgain = async (id: string, { supplierId }: Lost, { context, outbound }: Work): Promise<void> => {
  await context.tx.query(
    `UPDATE ${allRowsOf(checkRequest)} SET status = 'WAITING', tries = 0, waiting_since = clock_timestamp(), sent_at = NULL,
       version = version + 1, update_time = clock_timestamp() WHERE id = $1 AND status = 'SENT'`,
    [id],
  )
  await outbound.wait({ id, to: supplierId }, context)
}

/** What a supplier knows of a request: nothing, that it has it, or its answer. */
const knownOf = ({ status }: Told, account: SupplierOrder | undefined, id: string) => {
  if (status === 404) return 'nothing'
  if (!account) return 'unclear'
  const kept = account.requests.find(({ requestId }) => requestId === id)
  if (!kept) return 'nothing'
  return kept.answer ? 'answer' : 'request'
}

/** Asks suppliers for orders whose answer has not come, by the id of the request (domain 11.6). Rejects only where the database does. */
export const askingForLost = (
  services: Pick<Services, 'db' | 'outbound' | 'translate'>,
): ((id: string) => Promise<void>) => {
  const { outbound } = services
  const inTurn = <Result>(work: (context: Context) => Promise<Result>) =>
    asSystem({ ...services, onError: () => undefined }, work)
  return async (id) => {
    const lost = await inTurn((context) => readLost(id, context))
    if (!lost) return
    const { supplierId: to, openFor: afterSeconds } = lost
    if (afterSeconds > 0)
      return inTurn((context) => outbound.wait({ id: prefix + id, to, afterSeconds }, context))
    const path = `orders/${encodeURIComponent(lost.orderNo)}`
    const told = await askSupplier(lost, { id: `lost-${id}-${Math.floor(lost.hours)}`, path }, services)
    const failure = failureOf(told)
    const account = accountOf(told)
    await inTurn(async (context) => {
      const work = { context, outbound }
      await (failure && isOutage(failure) ? countFailure : closeBreaker)(lost.interfaceId, context)
      if (account) await placeAccount(account, lost.supplierId, work)
      const known = knownOf(told, account, id)
      if (known === 'answer') return
      // After a day its order waits for a person.
      if (known === 'nothing' && lost.age < 24) return sendAgain(id, lost, work)
      return lostAfter(id, { to, hours: lost.hours }, work)
    })
  }
}
