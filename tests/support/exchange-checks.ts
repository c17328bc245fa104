import { checkOrderStates, type CheckOrderStatus } from '#contract/checks/check-order-states.ts'
import type { TestApp } from './app.ts'
import type { Exchange } from './exchange-model.ts'
import type { Lane } from './exchange-lane.ts'

interface Way {
  readonly id: string
  readonly from: CheckOrderStatus
  readonly to: CheckOrderStatus
}

/** The states of requests that may still be answered. */
const open = `('WAITING', 'SENT', 'FAILED', 'GIVEN_UP')`

const wrongOrders = `
  SELECT o.id::text AS id, o.status || ' ' || p.problem AS problem FROM check_order o, LATERAL (VALUES
    ('waits for an answer for ever', o.status IN ('20', '30', '80') AND o.answer_due_at IS NULL),
    ('holds no place', o.status IN ('20', '30', '40') AND o.slot_id IS NULL),
    ('waits for its person for ever', o.status = '40' AND o.no_arrival_on IS NULL),
    ('is pending for nothing', o.status = '00' AND o.pending_reason IS NULL),
    ('has two open requests', (SELECT count(*) FROM check_request r WHERE r.order_id = o.id AND r.cancels_id IS NULL AND r.status IN ${open}) > 1),
    ('has left a granted booking at the supplier', o.status IN ('10', '50', '90') AND EXISTS (
      SELECT FROM check_request b WHERE b.order_id = o.id AND b.kind = 'BOOK' AND b.answer = 'CONFIRMED'
        AND NOT EXISTS (SELECT FROM check_request c WHERE c.order_id = o.id AND c.kind = 'CANCEL' AND (c.cancels_id = b.id OR c.cancels_id IS NULL AND c.request_no > b.request_no))
        AND NOT EXISTS (SELECT FROM check_order_history h WHERE h.record_id = o.id AND 'BRANCH_CANCELLED' IN (h.after ->> 'fail_reason', h.after ->> 'failReason'))
        AND NOT EXISTS (SELECT FROM check_order_history h WHERE h.record_id = o.id AND 'NO_SHOW' IN (h.after ->> 'pending_reason', h.after ->> 'pendingReason'))))
  ) p (problem, is_so) WHERE o.id = ANY($1::bigint[]) AND p.is_so
  UNION ALL
  SELECT s.id::text, 'a time is given twice: ' || held || ' of ' || capacity FROM check_slot s WHERE s.id = ANY($2::bigint[]) AND (held > capacity
    OR held <> (SELECT count(*) FROM check_order o WHERE o.slot_id = s.id) + (SELECT count(*) FROM check_order o WHERE o.wish_slot_id = s.id))`

/** What is wrong with orders as they stand: who is stranded, overbooked or forgotten at the supplier. */
export const wrongNow = async (
  app: TestApp,
  { slots }: Lane,
  orders: readonly Exchange[],
): Promise<string[]> => {
  const rows = await app.sql<{ id: string; problem: string }>(wrongOrders, [
    orders.map(({ id }) => id),
    slots.map(({ id }) => id),
  ])
  return rows.map(
    ({ id, problem }) => `${id} ${problem}: ${orders.find((one) => one.id === id)?.steps() ?? ''}`,
  )
}

const isDeclared = ({ from, to }: Way): boolean =>
  Object.values(checkOrderStates.moves).some(
    (move) => move.to === to && (move.from as readonly string[]).includes(from),
  )

/** Ways that no declared move leads, or that do not begin where the one before has ended. */
export const undeclaredWays = async (app: TestApp, orders: readonly Exchange[]): Promise<string[]> => {
  const ids = orders.map(({ id }) => id)
  const ways = await app.sql<Way>(
    `SELECT record_id::text AS id, before ->> 'status' AS from, after ->> 'status' AS to FROM check_order_history
     WHERE record_id = ANY($1::bigint[]) AND 'status' = ANY(changed) ORDER BY id`,
    [ids],
  )
  const now = await app.sql<{ id: string; status: string }>(
    'SELECT id::text AS id, status FROM check_order WHERE id = ANY($1::bigint[])',
    [ids],
  )
  return now.flatMap(({ id, status }) => {
    const own = ways.filter((way) => way.id === id)
    const wrong = own.filter((way, at) => !isDeclared(way) || way.from !== (own[at - 1]?.to ?? '10'))
    const isLast = (own.at(-1)?.to ?? '10') === status
    return [
      ...wrong.map(({ from, to }) => `${id} ${from} → ${to}`),
      ...(isLast ? [] : [`${id} is in ${status}`]),
    ]
  })
}

interface End {
  readonly status: CheckOrderStatus
  readonly time: string | null
  /** Something about it waits for a person in the list of messages. */
  readonly isListed: boolean
}

/** What one side knows and the other does not, and nobody is shown; undefined where they agree. */
export const disagreement = async (
  app: TestApp,
  { book }: Lane,
  { id, orderNo, isTrue, steps }: Exchange,
): Promise<string | undefined> => {
  const [end] = await app.sql<End>(
    `SELECT o.status, s.day || ' ' || s.from_time AS time, EXISTS (SELECT FROM supplier_message m WHERE m.status = 'UNPLACED'
       AND (m.order_no = o.order_no OR m.request IN (SELECT r.id::text FROM check_request r WHERE r.order_id = o.id))) AS "isListed"
     FROM check_order o LEFT JOIN check_slot s ON s.id = o.slot_id WHERE o.id = $1`,
    [id],
  )
  if (!end || !isTrue || end.isListed || ['00', '60', '70'].includes(end.status)) return undefined
  const expected = end.status === '40' ? [end.time] : []
  const kept = book.times(orderNo)
  const isWaiting = ['20', '30', '80'].includes(end.status)
  if (!isWaiting && kept.join() === expected.join()) return undefined
  return `${id} is in ${end.status} at ${end.time}, the supplier keeps ${kept.join(', ') || 'nothing'}: ${steps()}`
}
