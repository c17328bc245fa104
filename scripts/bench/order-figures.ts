import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { providerOrg } from '#server/seed/base.ts'
import { read, signedIn } from './calls.ts'
import type { Figure, FigureGroup, Stage } from './figure.ts'
import { calendarFigure } from './order-calendar.ts'
import { median, rateRatio, timeRatio } from './load.ts'

const json = { 'content-type': 'application/json' }
/** So many orders at least: one a person, most of them over; a tenth is to be booked. */
const orderCount = 200_000
/** Bookings spread over so many times. */
const slotCount = 120
const [changedAtOnce, rounds] = [5_000, 5]

const makeOrders = `
  WITH p AS (SELECT id, sys_org_code FROM check_project WHERE status = 'ACTIVE' ORDER BY id DESC LIMIT 1),
    k AS (SELECT id, price FROM check_package WHERE package_code = 'TJ-R01' ORDER BY id LIMIT 1),
    e AS (SELECT e.id, e.sys_org_code FROM employee e, p WHERE e.sys_org_code = p.sys_org_code AND e.leave_date IS NULL ORDER BY e.id LIMIT 1),
    f AS (
      INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender)
      SELECT e.id, e.sys_org_code, '9', '负载' || n, '2', 'BO' || n, '1990-01-01', '2' FROM e, generate_series(1, $1::integer) n RETURNING id, employee_id, sys_org_code, name
    )
  INSERT INTO check_order (project_id, package_id, employee_id, family_member_id, sys_org_code, person_name, order_no, status, create_time)
  SELECT p.id, k.id, f.employee_id, f.id, f.sys_org_code, f.name, 'BO' || f.id, CASE WHEN f.id % 10 < 5 THEN '10' WHEN f.id % 10 < 9 THEN '70' ELSE '60' END, now() - (f.id % 1000) * interval '1 hour'
  FROM p, k, f`
const makeSlots = `
  INSERT INTO check_slot (branch_id, day, from_time, to_time, capacity, slot_name, sys_org_code)
  SELECT b.id, CURRENT_DATE + 2 + n / 60, '04:' || lpad((n % 60)::text, 2, '0'), '06:30', 9999, (CURRENT_DATE + 2 + n / 60)::text || ' 04:' || lpad((n % 60)::text, 2, '0'), b.sys_org_code
  FROM (SELECT b.* FROM branch b JOIN supplier s ON s.id = b.supplier_id AND s.api_type = 'NONE' ORDER BY b.id LIMIT 1) b, generate_series(0, $1::integer - 1) n
  RETURNING id::text AS id, branch_id::text AS "branchId", day::text AS day, from_time AS "fromTime"`
const generated = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
  WHERE attrelid = 'check_order'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`
const appoint = `
  UPDATE check_order o SET status = '40', slot_id = s.id, branch_id = s.branch_id, exam_day = s.day, exam_time = s.from_time || '–' || s.to_time, confirmed_at = now(), no_arrival_on = s.day + 4
  FROM check_slot s WHERE s.id = $2 AND o.id IN (SELECT id FROM check_order WHERE order_no LIKE 'BO%' AND status = '10' ORDER BY id DESC LIMIT $1)
  RETURNING o.id::text AS id`

/** The same appointments in the table of the yardstick. */
const appointBare = `UPDATE bare_order b SET status = '40', slot_id = o.slot_id, branch_id = o.branch_id, exam_day = o.exam_day, exam_time = o.exam_time
  FROM check_order o WHERE o.id = b.id AND b.id = ANY($1::bigint[])`

interface Slot {
  readonly id: string
  readonly branchId: string
  readonly day: string
  readonly fromTime: string
}
interface Orders {
  readonly slots: readonly Slot[]
  /** Those that are to be booked. */
  readonly waiting: readonly string[]
}

/** Orders past triggers and histories, and the tables of the yardstick as ours are. */
const prepare = async (client: pg.Client): Promise<Orders> => {
  await client.query('SET session_replication_role = replica')
  await client.query(makeOrders, [orderCount])
  await client.query('SET session_replication_role = origin')
  const { rows: slots } = await client.query<Slot>(makeSlots, [slotCount])
  const { rows: names } = await client.query<{ columns: string }>(generated)
  const columns = names[0]?.columns ?? ''
  await client.query(`
    DROP TABLE IF EXISTS bare_order, bare_slot, bare_order_event;
    CREATE TABLE bare_order (LIKE check_order INCLUDING ALL);
    INSERT INTO bare_order (${columns}) SELECT ${columns} FROM check_order;
    CREATE TABLE bare_slot AS SELECT id, capacity, held FROM check_slot;
    ALTER TABLE bare_slot ADD PRIMARY KEY (id);
    CREATE TABLE bare_order_event (id bigserial PRIMARY KEY, record_id bigint NOT NULL, at timestamptz NOT NULL DEFAULT now(), actor text, before jsonb, after jsonb);
    ANALYZE check_order, bare_order, family_member`)
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text AS id FROM check_order WHERE order_no LIKE 'BO%' AND status = '10' ORDER BY id`,
  )
  return { slots, waiting: rows.map(({ id }) => id) }
}

const listFigure = async ({ portal, bare }: Stage, headers: Record<string, string>): Promise<Figure> => {
  const base = `${portal.address}/portal/base/hb-core`
  const list = async () => {
    await Promise.all([
      read(`${base}${checkOrders.list.path}?pageNo=1&pageSize=10`, { headers }),
      read(`${base}${checkOrders.stateCounts.path}`, { headers }),
    ])
  }
  return {
    name: 'orders.list-vs-bare',
    value: 1 / (await timeRatio(list, async () => void (await read(`${bare.address}/orders`, {})))),
    goal: '>= 0.6',
    unit: 'ratio',
    about: `a page and ten bounded counts of ${orderCount} orders`,
  }
}

/** Each order once, at one of the times after the other; the yardstick has the same orders in tables of its own. */
const bodies = ({ waiting, slots }: Orders) => {
  let at = 0
  return () => {
    const id = waiting[at]
    if (id === undefined) throw new Error(`all ${waiting.length} orders are booked`)
    at += 1
    return JSON.stringify({ id, version: 0, slotId: slots[at % slots.length]?.id })
  }
}

const bookFigure = async (
  { portal, bare }: Stage,
  headers: Record<string, string>,
  orders: Orders,
): Promise<Figure> => {
  const put = { method: 'PUT', headers: { ...headers, ...json } } as const
  const value = await rateRatio(
    { ...put, url: `${portal.address}/portal/base/hb-core${checkOrders.book.path}`, body: bodies(orders) },
    { ...put, url: `${bare.address}/book`, body: bodies(orders) },
    { connections: 20, rounds: 7 },
  )
  return {
    name: 'orders.book-vs-bare',
    value,
    goal: '>= 0.4',
    unit: 'ratio',
    about: `over ${slotCount} times`,
  }
}

/** Has a job change orders, and gives the seconds from its start to its end. */
const changeOnce = async (
  address: string,
  headers: Record<string, string>,
  input: object,
): Promise<number> => {
  const from = performance.now()
  const job = await read<Job>(`${address}/hb-core${checkOrders.changeMany.path}`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify(input),
  })
  for (;;) {
    const now = await read<Job>(`${address}/hb-system${jobs.queryById.path}?id=${job.id}`, { headers })
    if (now.state === 'done' && now.failedCount === 0) return performance.now() - from
    if (now.state !== 'queued' && now.state !== 'running')
      throw new Error(`${now.state}: ${now.failedCount} orders were not changed`)
    await sleep(50)
  }
}

const changeFigure = async (
  { portal, bare }: Stage,
  headers: Record<string, string>,
  { client, slots }: Pick<Orders, 'slots'> & { readonly client: pg.Client },
): Promise<Figure> => {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [from, to] = [slots[round], slots[slotCount - 1 - round]]
    if (!from || !to) throw new Error('there are no slots')
    const { rows } = await client.query<{ id: string }>(appoint, [changedAtOnce, from.id])
    const ids = rows.map(({ id }) => id)
    await client.query(appointBare, [ids])
    const { branchId, day, fromTime } = to
    const input = { ids: ids.join(','), does: 'CHANGE', branchId, day, fromTime }
    const ours = await changeOnce(`${portal.address}/portal/base`, headers, input)
    const begun = performance.now()
    await read(`${bare.address}/changeOrders`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ids, slotId: to.id }),
    })
    ratios.push(ours / (performance.now() - begun))
  }
  return {
    name: 'orders.change-5000-vs-bare',
    value: median(ratios),
    goal: '<= 4',
    unit: 'ratio',
    about: 'from the start of the job to its end, 200 a transaction',
  }
}

/** Orders of check-ups: listed, booked over many times, their calendar, and thousands of them changed by a job. */
export const orderFigures: FigureGroup = async function* (stage) {
  const { adminUrl, portal, say } = stage
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    say(`making ${orderCount} orders …`)
    const orders = await prepare(client)
    const headers = await signedIn(`${portal.address}/portal/base`, {
      username: 'he.jianing',
      orgCode: providerOrg,
    })
    yield await listFigure(stage, headers)
    yield await bookFigure(stage, headers, orders)
    yield await calendarFigure(stage)
    yield await changeFigure(stage, headers, { client, slots: orders.slots })
  } finally {
    await client.end()
  }
}
