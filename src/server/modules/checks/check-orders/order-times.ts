import { CheckTime, maxTimes, type TimeMove } from '#contract/checks/check-times.ts'
import { Failure } from '#contract/core/failures.ts'
import { maxMoved } from '#contract/core/moves.ts'
import { parseIds } from '#contract/core/query.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch, branchClosedDays } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { checkPackageCost } from '#server/db/schema/check-packages.ts'
import { checkProjectBranch } from '#server/db/schema/check-projects.ts'
import { isFor } from '#server/modules/checks/check-slots/slots-reference.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import { seenIds } from '#server/store/listing.ts'
import { orderedOf, type Ordered } from './booking-facts.ts'
import { isClient, refuseClient, refuseLeft, refuseOrder } from './booking-rules.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { isWished } from './wishes.ts'

/** Those of some orders that a check does not refuse; throws the first refusal where it refuses all of them. */
const passing = (orders: readonly Ordered[], check: (order: Ordered) => void): Ordered[] => {
  const refusals: Failure[] = []
  const good = orders.filter((order) => {
    try {
      check(order)
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusals.push(error)
      return false
    }
  })
  const [first] = refusals
  if (good.length === 0 && first) throw first
  return good
}

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''
const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? ''

/** Nobody is booked for today. */
const firstDay = (): string => addDays(dayAt(), 1)

/** The first and the last day on which all of some orders may be examined, from tomorrow on. */
const daysFor = (orders: readonly Ordered[]) => ({
  from: latest([firstDay(), ...orders.map(({ examFrom }) => examFrom)]),
  to: earliest(
    orders.flatMap(({ examTo, leaveDate }) => (leaveDate === null ? examTo : [examTo, leaveDate])),
  ),
})

/** Each project has the branch, and its supplier each package; of orders that have a branch, the supplier stays the same. */
const free = `SELECT s.id::text AS "slotId", b.branch_name AS "branchName", b.branch_name_en AS "branchNameEn", s.day::text AS day,
    s.from_time AS "fromTime", s.to_time AS "toTime", greatest(s.capacity - s.held, 0) AS free, w.wishes,
    to_char(s.as_of AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "asOf"
  FROM ${allRowsOf(checkSlot)} s JOIN ${allRowsOf(branch)} b ON b.id = s.branch_id
    CROSS JOIN LATERAL (SELECT count(*)::integer AS wishes FROM ${allRowsOf(checkOrder)} o
      WHERE o.id = ANY($8::bigint[]) AND ${isWished({ order: 'o', slot: 's' })}) w
  WHERE s.del_flag = 0 AND b.del_flag = 0 AND b.status = '1' AND s.day BETWEEN $1::date AND $2::date
    AND s.held < s.capacity + $3::integer AND s.id <> ALL ($4::bigint[]) AND b.supplier_id = ALL ($5::bigint[]) AND b.supplier_id <> ALL ($11::bigint[])
    AND NOT EXISTS (SELECT FROM ${allRowsOf(branchClosedDays)} c
      WHERE c.record_id = b.id AND c.to_version IS NULL AND s.day BETWEEN c.from_day AND coalesce(c.to_day, c.from_day))
    AND NOT EXISTS (SELECT FROM unnest($6::bigint[]) AS p (id) WHERE NOT EXISTS (
      SELECT FROM ${allRowsOf(checkProjectBranch)} pb WHERE pb.project_id = p.id AND pb.branch_id = b.id AND pb.del_flag = 0))
    AND NOT EXISTS (SELECT FROM unnest($7::bigint[]) AS k (id) WHERE NOT EXISTS (
      SELECT FROM ${allRowsOf(checkPackageCost)} kc WHERE kc.package_id = k.id AND kc.supplier_id = b.supplier_id AND kc.del_flag = 0))
    AND NOT EXISTS (SELECT FROM unnest($9::bigint[], $10::text[]) AS r (project, gender) WHERE NOT ${isFor({ slot: 's', project: 'r.project', gender: 'r.gender' })})
  ORDER BY w.wishes DESC, s.day, s.from_time, b.branch_name, s.id LIMIT ${maxTimes}`

/** Whether an order stays with its supplier. */
const isWithin = (move: TimeMove): boolean => move === 'change' || move === 'branchMoves'

/** How many more than are free: a full slot grows where the branch itself gives a time, which the provider enters. */
const beyond = (move: TimeMove, context: Context): number =>
  move === 'branchMoves' && !isClient(context) ? 9_999 : 0

/** The next times that all of some orders may take, those first that most of them wish for. Orders that are refused whatever the time is are left to their refusal. */
export const timesOf = async (
  { ids: raw, move = 'book' }: { readonly ids: string; readonly move?: TimeMove | undefined },
  context: Context,
): Promise<CheckTime[]> => {
  const ids = await seenIds(context.tx, rowsOf(checkOrderStore.source, context), parseIds(raw, maxMoved))
  const ordered = [...(await orderedOf(ids, context)).values()]
  const orders = passing(ordered, (order) => {
    if (isClient(context)) refuseClient(order)
    refuseLeft(order, latest([firstDay(), order.examFrom]))
    if (!isWithin(move)) refuseOrder(order)
  })
  const { from, to } = daysFor(orders)
  return context.tx.rows(CheckTime, free, [
    from,
    to,
    beyond(move, context),
    present(orders.flatMap(({ slotId, wishSlotId }) => [slotId, wishSlotId])),
    isWithin(move) ? present(orders.map(({ supplierId }) => supplierId)) : [],
    present(orders.map(({ projectId }) => projectId)),
    present(orders.map(({ packageId }) => packageId)),
    move === 'book' ? ids : [],
    orders.map(({ projectId }) => projectId),
    orders.map(({ gender }) => gender),
    move === 'replace' ? present(orders.map(({ supplierId }) => supplierId)) : [],
  ])
}
