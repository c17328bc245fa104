import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckSlotDraft } from '#contract/checks/check-slots.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Session, TestApp } from './app.ts'
import type { Model } from './machine-models.ts'

let made = 0

/** A draft of a slot at a time that no other call of this file has used, of 20 places. */
export const newSlot = (branchId: string, changes: Partial<CheckSlotDraft> = {}): CheckSlotDraft => {
  made += 1
  return {
    branchId,
    day: addDays(dayAt(), 1 + made),
    fromTime: `07:${String(made % 60).padStart(2, '0')}`,
    toTime: '09:00',
    capacity: 20,
    ...changes,
  }
}

/** The project that tests book in: a year of examinations, one package for everybody. */
export const projectOf = async ({ sql }: Pick<TestApp, 'sql'>): Promise<string> => {
  const find = () => sql<{ id: string }>(`SELECT id::text AS id FROM check_project WHERE project_no = 'TEST'`)
  const [known] = await find()
  if (known) return known.id
  await sql(
    `WITH p AS (
       INSERT INTO check_project (contract_id, sys_org_code, project_no, project_name, book_from, book_to, exam_from, exam_to, payer, takes_family, hr_booking, status)
       SELECT id, sys_org_code, 'TEST', '试验项目', CURRENT_DATE - 30, CURRENT_DATE + 300, CURRENT_DATE - 30, CURRENT_DATE + 365, 'COMPANY', true, 'BOOK', 'ACTIVE'
       FROM client_contract WHERE sys_org_code = 'A02' ORDER BY id LIMIT 1 RETURNING id, sys_org_code
     ), k AS (
       INSERT INTO check_package (package_code, package_name, valid_from, price, sys_org_code) VALUES ('TEST', '试验套餐', '2026-01-01', 86000, 'A01') RETURNING id
     ), c AS (
       INSERT INTO check_package_cost (package_id, supplier_id, supplier_code, cost, sys_org_code)
       SELECT k.id, b.supplier_id, 'S', 64500, 'A01' FROM k, (SELECT DISTINCT supplier_id FROM branch) b
     )
     INSERT INTO check_project_package (project_id, package_id, sys_org_code) SELECT p.id, k.id, p.sys_org_code FROM p, k`,
  )
  return (await find())[0]?.id ?? ''
}

/** A branch of the first supplier of branches, at which there are no places but those of tests. */
const branchOf = async ({ sql }: Pick<TestApp, 'sql'>): Promise<string> => {
  const find = () => sql<{ id: string }>(`SELECT id::text AS id FROM branch WHERE branch_name = '试验门店'`)
  const [known] = await find()
  if (known) return known.id
  await sql(
    `INSERT INTO branch (supplier_id, branch_name, city, address, status, sys_org_code)
     SELECT supplier_id, '试验门店', city, address, '1', sys_org_code FROM branch ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING`,
  )
  return (await find())[0]?.id ?? ''
}

/** A branch of another supplier than the one that tests book at. */
export const branchElsewhere = async ({ sql }: Pick<TestApp, 'sql'>): Promise<string> => {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO branch (supplier_id, branch_name, city, address, status, sys_org_code)
     SELECT supplier_id, '别家门店', city, address, '1', sys_org_code FROM branch
     WHERE supplier_id <> (SELECT supplier_id FROM branch ORDER BY id LIMIT 1) ORDER BY id LIMIT 1 RETURNING id::text AS id`,
  )
  return row?.id ?? ''
}

/** A slot of so many places, at a day of its own; gives its id. */
export const addSlot = async ({ sql }: Pick<TestApp, 'sql'>, changes: Partial<CheckSlotDraft> = {}) => {
  const projectId = await projectOf({ sql })
  const { branchId, day, fromTime, toTime, capacity } = newSlot(
    changes.branchId ?? (await branchOf({ sql })),
    {
      fromTime: '07:30',
      ...changes,
    },
  )
  const [row] = await sql<{ id: string }>(
    `INSERT INTO check_slot (branch_id, day, from_time, to_time, capacity, slot_name, sys_org_code)
     VALUES ($1, $2, $3, $4, $5, $6, 'A01') RETURNING id::text AS id`,
    [branchId, day, fromTime, toTime, capacity, `${day} ${fromTime}–${toTime}`],
  )
  await sql(
    `INSERT INTO check_project_branch (project_id, branch_id, sys_org_code) VALUES ($1, $2, 'A02') ON CONFLICT DO NOTHING`,
    [projectId, branchId],
  )
  await sql(
    `INSERT INTO check_package_cost (package_id, supplier_id, supplier_code, cost, sys_org_code)
     SELECT pp.package_id, b.supplier_id, 'S', 64500, 'A01' FROM check_project_package pp, branch b WHERE pp.project_id = $1 AND b.id = $2
     ON CONFLICT DO NOTHING`,
    [projectId, branchId],
  )
  return row?.id ?? ''
}

/** Orders to be booked, one for each of so many relatives of a company's employee; their ids. */
export const addOrders = async ({ sql }: Pick<TestApp, 'sql'>, count: number): Promise<string[]> => {
  const projectId = await projectOf({ sql })
  const rows = await sql<{ id: string }>(
    `WITH f AS (
       INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender)
       SELECT e.id, e.sys_org_code, '9', '顾念' || n, '2', 'T' || next_id(), '1990-01-01', '2'
       FROM (SELECT * FROM employee WHERE sys_org_code = 'A02' AND leave_date IS NULL ORDER BY id LIMIT 1) e, generate_series(1, $1::integer) n
       RETURNING *)
     INSERT INTO check_order (project_id, package_id, employee_id, family_member_id, sys_org_code, person_name)
     SELECT $2, (SELECT package_id FROM check_project_package WHERE project_id = $2), employee_id, id, sys_org_code, name FROM f
     RETURNING id::text AS id`,
    [count, projectId],
  )
  return rows.map(({ id }) => id)
}

/** What tests do with orders, as somebody who may do everything with them. */
export const ordersBy = ({ app, staff }: { readonly app: TestApp; readonly staff: Session }) => {
  const oneOf = async (id: string) =>
    (await app.call(staff, checkOrders.queryById, { id })).body.result as CheckOrder
  /** Makes a move of an order as it stands; gives what it answered. */
  const move = async (id: string, call: Endpoint, asked: object = {}, session = staff) => {
    const { version } = await oneOf(id)
    return (await app.call(session, call, { id, version, ...asked })).body
  }
  const moved = async (id: string, call: Endpoint, asked: object = {}, session = staff) => {
    const { success, message } = await move(id, call, asked, session)
    if (!success) throw new Error(message)
    return oneOf(id)
  }
  const added = async () => (await addOrders(app, 1))[0] ?? ''
  const booked = async () => {
    const id = await added()
    await moved(id, checkOrders.book, { slotId: await addSlot(app) })
    return id
  }
  const confirmed = async () => {
    const id = await booked()
    await moved(id, checkOrders.confirm)
    return id
  }
  return { oneOf, move, moved, added, booked, confirmed }
}

/** For which reason an order is pending that makes a move. */
const reasons: Readonly<Record<string, string>> = {
  confirm: 'NO_ANSWER',
  reject: 'NO_ANSWER',
  changed: 'CHANGE_NO_ANSWER',
  changeRefused: 'CHANGE_NO_ANSWER',
  cancelled: 'CANCEL_NO_ANSWER',
  cancelRefused: 'CANCEL_NO_ANSWER',
  branchCancels: 'NO_ANSWER',
  branchMoves: 'NO_ANSWER',
  replaceUnanswered: 'NO_ANSWER',
  cancel: 'NO_ANSWER',
}

/** How orders are tried: with the places that their state has, and pending for what fits the move. */
export const checkOrderModel = (app: TestApp): Model => {
  const asked: Record<string, object> = {
    reject: { failReason: 'FULL' },
    changeRefused: { failReason: 'FULL' },
    branchCancels: { failReason: 'BRANCH_CANCELLED' },
    cancel: { cancelledBy: 'PERSON' },
    drop: { cancelledBy: 'PERSON' },
    undoArrival: { reason: '登记错误' },
    noReport: { reason: '弃检' },
    askWithdrawal: { reason: '报告有误' },
    holdBack: { pendingReason: 'BAD_DATA' },
    surprise: { pendingReason: 'ARRIVED_AFTER_CANCEL' },
  }
  // One that is held, one that is wished for, one that is asked for: for all of them.
  const slots: string[] = []
  let elsewhere: string | undefined
  return {
    table: 'check_order',
    asked,
    make: async () => {
      while (slots.length < 3) slots.push(await addSlot(app, { capacity: 9_999 }))
      const slotId = slots[2]
      elsewhere ??= await addSlot(app, { branchId: await branchElsewhere(app), capacity: 9_999 })
      const replace = { slotId: elsewhere }
      Object.assign(asked, { book: { slotId }, branchMoves: { slotId }, change: { wishSlotId: slotId } })
      const at = { branchId: await branchOf(app) }
      Object.assign(asked, { replace, replaceUnanswered: replace, arrive: at, report: at })
      return (await addOrders(app, 1))[0] ?? ''
    },
    bring: async (id, state, move) => {
      const isPending = state === '00'
      const holds =
        ['20', '30', '40', '60', '80'].includes(state) || (isPending && reasons[move] !== undefined)
      const wishes = state === '30' || (isPending && reasons[move] === 'CHANGE_NO_ANSWER')
      await app.sql(
        `UPDATE check_order SET status = $2, slot_id = $3, wish_slot_id = $4, pending_reason = $5, exam_day = CURRENT_DATE,
           confirmed_at = now(), arrived_at = now(), arrived_from = '40', withdrawal_asked_by = 'staff',
           branch_id = (SELECT branch_id FROM check_slot WHERE id = $3) WHERE id = $1`,
        [
          id,
          state,
          holds ? slots[0] : null,
          wishes ? slots[1] : null,
          isPending ? (reasons[move] ?? 'NO_SHOW') : null,
        ],
      )
    },
  }
}
