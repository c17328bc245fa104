import * as z from 'zod/mini'
import { SupplierOrders, type SupplierOrder } from '#contract/checks/supplier-account.ts'
import { addDays } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { asSystem } from '#server/calls/as-system.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkRequest, supplierInterface, supplierMessage } from '#server/db/schema/supplier-interfaces.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { placeAccount } from './accounts.ts'
import { failureOf } from './retrying.ts'
import { askSupplier, type Link } from './talking.ts'

type Comparing = Pick<Services, 'db' | 'outbound' | 'translate'>

const prefix = 'night:'
/** So many pages of a list are read, and so often it is asked for again where that fails, each time half an hour later. */
const [mostPages, mostTries, pauseSeconds] = [200, 6, 1_800]

/** The list of a supplier that is compared: of a day, for the how-manieth time. */
export interface Night {
  readonly supplierId: string
  readonly day: string
  readonly tries: number
}

const idOf = ({ supplierId, day, tries }: Night): string => `${prefix}${supplierId}:${day}:${tries}`

/** Which list is to be compared, where that is what waits. */
export const nightOf = (id: string): Night | undefined => {
  if (!id.startsWith(prefix)) return undefined
  const [supplierId = '', day = '', tries = '0'] = id.slice(prefix.length).split(':')
  return { supplierId, day, tries: Number(tries) }
}

const Linked = z.object({ supplierId: z.string(), interfaceId: z.string(), baseUrl: z.string() })

const linked = `SELECT supplier_id::text AS "supplierId", id::text AS "interfaceId", base_url AS "baseUrl"
  FROM ${allRowsOf(supplierInterface)} i WHERE is_on AND del_flag = 0`

/** Has the orders of each supplier with an interface compared every night with what the supplier has of them. */
export const compareNightly = ({ due, outbound }: Pick<Services, 'due' | 'outbound'>): void =>
  due.every('checkRequest.compare', { daily: '02:10' }, async (day, context) => {
    for (const { supplierId: to } of await context.tx.rows(Linked, linked))
      await outbound.wait({ id: idOf({ supplierId: to, day, tries: 0 }), to }, context)
  })

const pageOf = (words = ''): z.infer<typeof SupplierOrders> | undefined => {
  try {
    const read = z.safeParse(SupplierOrders, JSON.parse(words))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The orders that have changed at a supplier since yesterday; undefined where it does not say them to the end. */
const listed = async (
  link: Link,
  night: Night,
  services: Comparing,
): Promise<SupplierOrder[] | undefined> => {
  const orders: SupplierOrder[] = []
  let after = ''
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({
      since: `${addDays(night.day, -1)} 00:00:00`,
      ...(after && { after }),
    })
    const question = {
      id: `night-${night.supplierId}-${night.day}-${night.tries}-${page}`,
      path: `orders?${query.toString()}`,
    }
    const told = await askSupplier(link, question, services)
    const read = failureOf(told) === undefined ? pageOf(told.words) : undefined
    if (!read) return undefined
    orders.push(...read.orders)
    if (!read.next) return orders
    after = read.next
  }
  return undefined
}

/**
 * Bookings that a supplier has granted since yesterday and does not list: a person asks it. Those of the last minutes may have come
 * after the list was made.
 */
const missing = `INSERT INTO ${allRowsOf(supplierMessage)} (supplier_id, message_id, kind, request, order_no, answer, why, sys_org_code)
  SELECT r.supplier_id, 'not-listed-' || r.id, 'ANSWER', r.id::text, o.order_no, r.answer, 'NOT_LISTED', i.sys_org_code
  FROM ${allRowsOf(checkRequest)} r JOIN ${allRowsOf(checkOrder)} o ON o.id = r.order_id AND o.status = '40' AND o.del_flag = 0
    JOIN ${allRowsOf(supplierInterface)} i ON i.supplier_id = r.supplier_id AND i.is_on AND i.del_flag = 0
  WHERE r.supplier_id = $1 AND r.kind = 'BOOK' AND r.answer = 'CONFIRMED' AND r.answered_at >= ($2::date - 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND r.answered_at < $3::timestamptz - interval '10 minutes' AND o.order_no <> ALL ($4::text[])
  ON CONFLICT (supplier_id, message_id) DO NOTHING`

/** Compares the list of a supplier with our orders: what differs is placed as if it had been told, or waits for a person (domain 11.6). */
export const comparing = (services: Comparing): ((night: Night) => Promise<void>) => {
  const { outbound } = services
  const inTurn = <Result>(work: (context: Context) => Promise<Result>) =>
    asSystem({ ...services, onError: () => undefined }, work)
  return async (night) => {
    const { supplierId, day, tries } = night
    const begun = new Date()
    const link = await inTurn(async ({ tx }) =>
      (await tx.rows(Linked, linked)).find((one) => one.supplierId === supplierId),
    )
    if (!link) return
    const orders = await listed(link, night, services)
    // Each order in a transaction of its own, as messages come.
    for (const order of orders ?? [])
      await inTurn((context) => placeAccount(order, supplierId, { context, outbound }))
    await inTurn(async (context) => {
      if (!orders) {
        if (tries + 1 < mostTries)
          await outbound.wait(
            { id: idOf({ ...night, tries: tries + 1 }), to: supplierId, afterSeconds: pauseSeconds },
            context,
          )
        return
      }
      const numbers = orders.map(({ orderNo }) => orderNo)
      await context.tx.query(missing, [supplierId, day, begun.toISOString(), numbers])
      await context.tx.query(
        `UPDATE ${allRowsOf(supplierInterface)} SET compared_at = clock_timestamp() WHERE id = $1`,
        [link.interfaceId],
      )
    })
  }
}
