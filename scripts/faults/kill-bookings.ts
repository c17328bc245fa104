import { checkOrders } from '#contract/checks/check-orders.ts'
import { call, signInAs } from './client.ts'
import { sql } from './database.ts'
import { killAmid, type Row } from './desk.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { startPortal } from './portal.ts'

/** Fewer places than people: the last ones are refused. */
const [people, slots, places] = [3_000, 20, 100]

/** Relatives of one employee on the list of this year's project, and a supplier with an interface that nobody answers at. */
const prepare = `
  WITH p AS (SELECT id, sys_org_code FROM check_project WHERE status = 'ACTIVE' ORDER BY id DESC LIMIT 1), k AS (
    SELECT pp.package_id AS id FROM check_project_package pp JOIN check_package k ON k.id = pp.package_id, p WHERE pp.project_id = p.id AND k.package_code = 'TJ-R01'
  ), f AS (
    INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender)
    SELECT e.id, e.sys_org_code, '9', '家属' || n, '2', 'KB' || n, '1990-01-01', '2'
    FROM (SELECT e.* FROM employee e, p WHERE e.sys_org_code = p.sys_org_code AND leave_date IS NULL ORDER BY e.id LIMIT 1) e, generate_series(1, $1::integer) n
    RETURNING *
  )
  INSERT INTO check_order (project_id, package_id, employee_id, family_member_id, sys_org_code, person_name)
  SELECT p.id, k.id, f.employee_id, f.id, f.sys_org_code, f.name FROM p, k, f RETURNING id::text AS id, version`

const makeSlots = `
  INSERT INTO check_slot (branch_id, day, from_time, to_time, capacity, slot_name, sys_org_code)
  SELECT b.id, CURRENT_DATE + 3, '05:' || lpad(n::text, 2, '0'), '06:30', $2, (CURRENT_DATE + 3)::text || ' 05:' || lpad(n::text, 2, '0'), b.sys_org_code
  FROM (SELECT b.* FROM branch b JOIN supplier s ON s.id = b.supplier_id AND s.api_type = 'API' ORDER BY b.id LIMIT 1) b, generate_series(1, $1::integer) n
  RETURNING id::text AS id`

const openInterface = `
  INSERT INTO supplier_interface (supplier_id, sys_org_code, base_url, is_on)
  SELECT id, sys_org_code, 'https://supplier.invalid', true FROM supplier WHERE api_type = 'API' ORDER BY id LIMIT 1`

interface Stored {
  readonly id: string
  readonly isBooked: boolean
  readonly requests: number
  readonly histories: number
}

/** Orders whose booking was sent, and what has to agree with each: one request to the supplier, one change in the history. */
const storedOf = (dataDir: string, ids: readonly string[]): Promise<Stored[]> =>
  sql<Stored>(
    dataDir,
    `SELECT o.id::text AS id, o.status = '20' AS "isBooked",
       (SELECT count(*)::int FROM check_request r WHERE r.order_id = o.id AND r.kind = 'BOOK') AS requests,
       (SELECT count(*)::int FROM check_order_history h WHERE h.record_id = o.id AND h.after ->> 'status' = '20') AS histories
     FROM check_order o WHERE o.id = ANY($1::bigint[])`,
    [ids],
  )

/** Slots that hold other than what orders hold of them, or more than there are. */
const wrongSlots = (dataDir: string, ids: readonly string[]) =>
  sql<{ id: string }>(
    dataDir,
    `SELECT s.id::text AS id FROM check_slot s WHERE s.id = ANY($1::bigint[]) AND (held > capacity
       OR held <> (SELECT count(*) FROM check_order o WHERE o.slot_id = s.id) + (SELECT count(*) FROM check_order o WHERE o.wish_slot_id = s.id))`,
    [ids],
  )

export const killBookings: Fault = {
  name: 'kill -9 of the server while check-ups are booked',
  limitSeconds: 600,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    const begun = await startPortal(dataDir)
    await sql(dataDir, openInterface)
    const slotIds = (await sql<{ id: string }>(dataDir, makeSlots, [slots, places])).map(({ id }) => id)
    const waiting = await sql<Row>(dataDir, prepare, [people])
    const headers = await signInAs(begun.address, 'he.jianing')
    const wishes = waiting.map((one, at) => ({ ...one, slotId: slotIds[at % slotIds.length] ?? '' }))
    const { portal, acknowledged, retried, restarts } = await killAmid(begun, rounds, problems, {
      noun: 'booking',
      waiting: wishes,
      send: (address, { id, version, slotId }, key) =>
        call(address, checkOrders.book, { id, version, slotId }, { key, headers }),
      isRefused: ({ status }) => status === 409,
      compare: async (sent, known) => {
        for (const { id, isBooked, requests, histories } of await storedOf(dataDir, sent)) {
          problems.unless(isBooked || !known.has(id), 'an acknowledged booking is lost')
          problems.unless(requests === Number(isBooked), `a booking has ${requests} requests`)
          problems.unless(histories === Number(isBooked), `a booking is ${histories} times in the history`)
        }
        const wrong = await wrongSlots(dataDir, slotIds)
        problems.unless(wrong.length === 0, `${wrong.length} times hold other than what is booked`)
      },
    })
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${rounds} rounds, ${acknowledged.size} bookings acknowledged, each there once with its place and its request, ${retried} sent again; ready again after ${secondsOf(restarts)}`
    return { said, problems: problems.list() }
  },
}
