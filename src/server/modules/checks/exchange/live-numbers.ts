import * as z from 'zod/mini'
import type { RequestFailure } from '#contract/checks/check-request-words.ts'
import { slotDaysAhead } from '#contract/checks/slot-days.ts'
import { SupplierSlots } from '#contract/checks/supplier-slots.ts'
import { addDays, dayAt, momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { asSystem } from '#server/calls/as-system.ts'
import { supplierInterface } from '#server/db/schema/supplier-interfaces.ts'
import { bringLiveSlots } from '#server/modules/checks/check-slots/live-slots-reference.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { closeBreaker, countFailure } from './breaker.ts'
import { failureOf, isOutage } from './retrying.ts'
import { askSupplier, type Link } from './talking.ts'

const prefix = 'slots:'
/** Suppliers are asked so often. */
const pauseMinutes = 10
const mostPages = 20

/** Whose places are to be asked for, where that is what waits. */
export const liveNumbersOf = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined

const Due = z.object({ supplierId: z.string() })
const Linked = z.object({ interfaceId: z.string(), baseUrl: z.string() })

const tells = `is_on AND tells_slots AND del_flag = 0 AND coalesce(open_until < clock_timestamp(), true)`

/** One instance alone has a supplier asked, and nobody does while its breaker is open. */
const taking = `UPDATE ${allRowsOf(supplierInterface)} SET slots_asked_at = clock_timestamp()
  WHERE ${tells} AND coalesce(slots_asked_at < clock_timestamp() - make_interval(mins => $1), true) RETURNING supplier_id::text AS "supplierId"`

const linked = `SELECT id::text AS "interfaceId", base_url AS "baseUrl" FROM ${allRowsOf(supplierInterface)} i WHERE supplier_id = $1 AND ${tells}`

/** Numbers that are older than those that we have change nothing. */
const noting = `UPDATE ${allRowsOf(supplierInterface)} SET slots_as_of = $2::timestamp AT TIME ZONE 'Asia/Shanghai'
  WHERE id = $1 AND coalesce(slots_as_of < $2::timestamp AT TIME ZONE 'Asia/Shanghai', true) RETURNING 1`

type Work = Pick<Services, 'db' | 'outbound' | 'translate'>

const inTurn = <Result>(services: Work, work: (context: Context) => Promise<Result>) =>
  asSystem({ ...services, onError: () => undefined }, work)

/** Has every supplier that tells of its places asked, the first time as soon as its interface says that it does. */
export const askForLiveNumbers = ({ due, ...services }: Work & Pick<Services, 'due'>): void =>
  due.upToDate('checkSlot.live', () =>
    inTurn(services, async (context) => {
      for (const { supplierId: to } of await context.tx.rows(Due, taking, [pauseMinutes]))
        await services.outbound.wait({ id: prefix + to, to }, context)
    }),
  )

const pageOf = (words = ''): SupplierSlots | undefined => {
  try {
    const read = z.safeParse(SupplierSlots, JSON.parse(words))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

interface Heard {
  readonly asOf: string
  readonly slots: SupplierSlots['slots']
}

/** What the branches of a supplier have left; what failed where it does not say so to the end. */
const heardOf = async (
  link: Link,
  { from, to }: { readonly from: string; readonly to: string },
  services: Work,
): Promise<Heard | { readonly failure: RequestFailure }> => {
  const slots: Heard['slots'] = []
  const id = `slots-${link.interfaceId}-${Date.now()}`
  let [asOf, after] = ['', '']
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ from, to, ...(after && { after }) })
    const told = await askSupplier(link, { id: `${id}-${page}`, path: `slots?${query.toString()}` }, services)
    const failure = failureOf(told)
    const read = failure === undefined ? pageOf(told.words) : undefined
    if (!read) return { failure: failure ?? 'OTHER' }
    slots.push(...read.slots)
    asOf = asOf !== '' && asOf < read.asOf ? asOf : read.asOf
    if (!read.next) return { asOf, slots }
    after = read.next
  }
  return { failure: 'TOO_LARGE' }
}

/** Asks a supplier, by its id, which places its branches have left, and writes that (domain 11.1). Rejects only where the database does. */
export const askingForLiveNumbers =
  (services: Work): ((supplierId: string) => Promise<void>) =>
  async (supplierId) => {
    const [link] = await inTurn(services, ({ tx }) => tx.rows(Linked, linked, [supplierId]))
    if (!link) return
    const days = { from: addDays(dayAt(), 1), to: addDays(dayAt(), slotDaysAhead) }
    const heard = await heardOf(link, days, services)
    await inTurn(services, async (context) => {
      const failure = 'failure' in heard ? heard.failure : undefined
      await (failure && isOutage(failure) ? countFailure : closeBreaker)(link.interfaceId, context)
      if ('failure' in heard) return
      const now = momentText(new Date())
      const asOf = heard.asOf < now ? heard.asOf : now
      const noted = await context.tx.query(noting, [link.interfaceId, asOf])
      if (noted.length > 0) await bringLiveSlots({ supplierId, slots: heard.slots, ...days, asOf }, context)
    })
  }
